"""Environments for research and training: PettingZoo, OpenSpiel, and many games at once with NumPy.

    from dragontavern.env import ante_v0          # .env(), .raw_env(), .parallel_env()
    from dragontavern.env.vector import Tables    # many games at once
    from dragontavern.env import spiel            # registers the games with OpenSpiel

They need the extra `env` (pettingzoo, gymnasium, numpy); OpenSpiel is an extra of its own, `spiel`.
"""

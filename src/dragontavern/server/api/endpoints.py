"""All the API can do, by path."""

from typing import Any

from dragontavern.server.lessons import Progress
from dragontavern.server.messages import HintMessage, View
from dragontavern.server.replays_frames import Frame
from dragontavern.server.talk import TalkMessage

from . import (
    accounts,
    company,
    company_shapes,
    lessons,
    library,
    play,
    ratings,
    replay_shapes,
    replays,
    shapes,
    tables,
)
from .call import Endpoint

BASE = "/api/v1"
LIVE = "/tables/{table}/live"

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/games", library.list_games, shapes.Games, key=False),
    Endpoint("GET", "/games/{game}", library.show_game, shapes.GameInfo, key=False),
    Endpoint("GET", "/games/{game}/catalogue", library.show_catalogue, dict[str, Any], key=False),
    Endpoint("GET", "/games/{game}/pieces", library.list_pieces, shapes.Pieces, key=False),
    Endpoint("GET", "/games/{game}/rules", library.show_rules, shapes.RulesText, key=False),
    Endpoint("GET", "/games/{game}/rules/{rule}", library.show_rule, shapes.RuleText, key=False),
    Endpoint("POST", "/fair", library.check_luck, shapes.FairAnswer, shapes.FairAsked, key=False),
    Endpoint("GET", "/lessons", lessons.list_lessons, lessons.Lessons, key=False),
    Endpoint("POST", "/lessons/{game}", lessons.begin_lesson, shapes.TableInfo, lessons.LessonBegun),
    Endpoint("POST", "/lessons/{game}/seen", lessons.note_step, Progress, lessons.StepSeen),
    Endpoint("POST", "/guests", accounts.new_guest, shapes.Key, shapes.NewAccount, key=False),
    Endpoint("POST", "/back", accounts.come_back, shapes.Key, shapes.LinkToken, key=False),
    Endpoint("GET", "/me", accounts.show_me, shapes.Me),
    Endpoint("PATCH", "/me", accounts.change_me, shapes.Me, shapes.MeChanged),
    Endpoint("POST", "/me/link", accounts.renew_link, shapes.Key),
    Endpoint("GET", "/me/data", accounts.show_data, dict[str, Any]),
    Endpoint("DELETE", "/me", accounts.forget_me, shapes.Done),
    Endpoint("GET", "/me/games", ratings.list_my_games, ratings.MyGames),
    Endpoint("DELETE", "/me/games/{table}", ratings.hide_game, shapes.Done),
    Endpoint("GET", "/me/ratings", ratings.show_my_ratings, ratings.MyRatings),
    Endpoint("PATCH", "/me/ratings", ratings.change_my_ratings, ratings.MyRatings, ratings.RatingWishes),
    Endpoint("GET", "/ratings/{game}", ratings.show_ratings, ratings.Board, key=False),
    Endpoint("GET", "/bots", accounts.list_bots, shapes.Bots),
    Endpoint("POST", "/bots", accounts.new_bot, shapes.Key, shapes.NewBot),
    Endpoint("DELETE", "/bots/{bot}", accounts.revoke_bot, shapes.Done),
    Endpoint("GET", "/tables", tables.list_tables, shapes.Tables, key=False),
    Endpoint("POST", "/tables", tables.new_table, shapes.TableInfo, shapes.NewTable),
    Endpoint("POST", "/quick", tables.quick_table, shapes.TableInfo, shapes.QuickTable),
    Endpoint("GET", "/invitations/{token}", tables.show_invitation, shapes.Invited, key=False),
    Endpoint("POST", "/join", tables.join, shapes.TableInfo, shapes.InvitationToken),
    Endpoint("GET", "/tables/{table}", tables.show_table, shapes.TableInfo, key=False),
    Endpoint("POST", "/tables/{table}/sit", tables.sit, shapes.TableInfo, shapes.SeatChosen),
    Endpoint("POST", "/tables/{table}/seat", tables.give_seat, shapes.TableInfo, shapes.SeatGiven),
    Endpoint("POST", "/tables/{table}/here", tables.seat_somebody, shapes.TableInfo, shapes.SeatNamed),
    Endpoint("POST", "/tables/{table}/leave", tables.leave, shapes.Done, query=shapes.Seen),
    Endpoint("POST", "/tables/{table}/start", tables.start, View),
    Endpoint("GET", "/tables/{table}/view", play.show_view, View, query=shapes.Looking, key=False),
    Endpoint("GET", "/tables/{table}/position", play.show_position, shapes.Position, query=shapes.Seen, key=False),
    Endpoint("POST", "/tables/{table}/answer", play.answer, shapes.Played, shapes.AnswerGiven),
    Endpoint("POST", "/tables/{table}/undo", play.undo, shapes.Played, shapes.UndoAsked),
    Endpoint("POST", "/tables/{table}/orders", play.give_orders, View, shapes.OrdersGiven),
    Endpoint("POST", "/tables/{table}/hint", play.ask_hint, HintMessage, shapes.HintAsked),
    Endpoint("POST", "/tables/{table}/pause", company.pause, View, company_shapes.PauseAsked),
    Endpoint("POST", "/tables/{table}/wish", company.wish, View, shapes.UndoAsked),
    Endpoint("POST", "/tables/{table}/reply", company.reply, View, company_shapes.Replying),
    Endpoint("POST", "/tables/{table}/resign", company.resign, View, query=shapes.Seen),
    Endpoint("GET", "/tables/{table}/talk", company.show_talk, TalkMessage, key=False),
    Endpoint("POST", "/tables/{table}/say", company.say, TalkMessage, company_shapes.Saying),
    Endpoint("POST", "/tables/{table}/mute", company.mute, TalkMessage, company_shapes.Muting),
    Endpoint("POST", "/tables/{table}/report", company.report, TalkMessage, company_shapes.LineChosen),
    Endpoint("POST", "/tables/{table}/unsay", company.unsay, TalkMessage, company_shapes.LineChosen),
    Endpoint("GET", "/tables/{table}/ratings", ratings.show_table_ratings, ratings.TableRatings, key=False),
    Endpoint("POST", "/tables/{table}/next", tables.play_on, shapes.TableInfo, shapes.PlayOn),
    Endpoint("GET", "/tables/{table}/record", play.show_record, dict[str, Any], key=False),
    Endpoint("POST", "/replays", replays.bring_record, replay_shapes.ReplayInfo, replay_shapes.RecordBrought),
    Endpoint("GET", "/replays/{replay}", replays.show_replay, replay_shapes.ReplayInfo, key=False),
    Endpoint("DELETE", "/replays/{replay}", replays.drop_replay, shapes.Done),
    Endpoint(
        "GET", "/replays/{replay}/moment", replays.show_moment, Frame, query=replay_shapes.MomentAsked, key=False
    ),
    Endpoint("GET", "/replays/{replay}/record", replays.show_replay_record, dict[str, Any], key=False),
    Endpoint("GET", "/replays/{replay}/same", replays.show_same_deal, replay_shapes.SameDeal, key=False),
    Endpoint("GET", "/replays/{replay}/notes", replays.show_notes, replay_shapes.Notes, key=False),
    Endpoint("POST", "/replays/{replay}/notes", replays.add_note, replay_shapes.Notes, replay_shapes.NoteMade),
    Endpoint(
        "PATCH", "/replays/{replay}/notes/{note}", replays.change_note, replay_shapes.Notes, replay_shapes.NoteChanged
    ),
    Endpoint("DELETE", "/replays/{replay}/notes/{note}", replays.drop_note, replay_shapes.Notes),
    Endpoint("POST", "/replays/{replay}/branch", replays.branch, shapes.TableInfo, replay_shapes.BranchAsked),
    Endpoint("POST", "/replays/{replay}/again", replays.deal_again, shapes.TableInfo, replay_shapes.DealAsked),
)

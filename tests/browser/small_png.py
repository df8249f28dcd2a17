"""Small pictures without another tool: few colours, chosen by median cut, as a PNG with a palette."""

import base64
import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser

Pixels = NDArray[np.int64]

# The browser knows how to read a PNG; it gives back bare bytes, red, green, blue and opacity of every pixel.
READ = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const bytes = pen.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return [image.width, image.height, btoa(text)];
}"""


def smaller(browser: Browser, png: bytes, most: int) -> bytes:
    """The same picture with as many colours, up to 256, as fit into so many bytes."""
    page = browser.new_page()
    width, height, text = page.evaluate(READ, base64.b64encode(png).decode())
    page.close()
    pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height * width, 4)[:, :3].astype(np.int64)
    for colours in (256, 192, 128, 96, 64):
        palette, chosen = reduce(pixels, colours)
        found = write_png(width, height, palette, chosen)
        if len(found) <= most:
            return found
    raise ValueError(f"{len(found)} bytes even with {colours} colours")


def reduce(pixels: Pixels, colours: int) -> tuple[Pixels, Pixels]:
    """A palette, and the number of the colour each pixel gets."""
    codes = (pixels >> 2) @ np.array([4096, 64, 1])  # nearly equal colours are one
    _, inverse, counts = np.unique(codes, return_inverse=True, return_counts=True)
    kinds = np.stack([np.bincount(inverse, pixels[:, i]) / counts for i in range(3)], axis=1)
    palette = median_cut(kinds, counts, colours)
    nearest = np.zeros(len(kinds), np.int64)
    for _ in range(6):  # let every colour move into the middle of those that it stands for
        nearest = np.argmin(((kinds[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2), axis=1)
        weight = np.maximum(np.bincount(nearest, counts, minlength=len(palette)), 1)
        moved = [np.bincount(nearest, kinds[:, i] * counts, minlength=len(palette)) / weight for i in range(3)]
        used = np.bincount(nearest, minlength=len(palette)) > 0
        palette = np.where(used[:, None], np.stack(moved, axis=1), palette)
    return np.rint(palette).astype(np.int64), nearest[inverse.reshape(-1)]


def median_cut(kinds: NDArray[Any], counts: NDArray[Any], colours: int) -> NDArray[Any]:
    """Cut the box of colours with the most spread in two, again and again; the means of the boxes."""
    boxes = [np.arange(len(kinds))]
    while len(boxes) < colours:
        spreads = [
            0.0 if len(box) < 2 else float(np.ptp(kinds[box], axis=0).max() ** 2 * np.sqrt(counts[box].sum()))
            for box in boxes
        ]
        widest = int(np.argmax(spreads))
        if not spreads[widest]:
            break
        box = boxes.pop(widest)
        axis = int(np.argmax(np.ptp(kinds[box], axis=0)))
        box = box[np.argsort(kinds[box, axis], kind="stable")]
        heap = np.cumsum(np.sqrt(counts[box]))  # a colour seen rarely counts for something too
        cut = int(np.clip(np.searchsorted(heap, heap[-1] / 2), 1, len(box) - 1))
        boxes += [box[:cut], box[cut:]]
    return np.stack([np.average(kinds[box], axis=0, weights=counts[box]) for box in boxes])


def write_png(width: int, height: int, palette: Pixels, chosen: Pixels) -> bytes:
    """A PNG with a palette."""
    rows = np.zeros((height, width + 1), np.uint8)  # the first byte of a row: no filter
    rows[:, 1:] = chosen.reshape(height, width)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9)
    data = packer.compress(rows.tobytes()) + packer.flush()
    parts = [(b"IHDR", head), (b"PLTE", palette.astype(np.uint8).tobytes()), (b"IDAT", data), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )

import { bytesPerCanvasTile, maximumLayers } from '../../shared/domain/canvas/canvas.ts'
import { longestTexts } from '../../shared/domain/canvas/canvas-text.ts'

/** Bytes of a document's file, at most: more than anybody draws, and what is looked at before it is opened takes its time. */
export const largestFile = 8 * 1024 ** 3
/**
 * Bytes of a structure as JSON in UTF-8, at most: no layer takes more than 2.5 KB beside what it says as text, be it a shape, however its name is
 * written, and what it says no more than three a character.
 */
export const longestStructure = (maximumLayers + 1) * 2560 + longestTexts * 3
/** Bytes of a layer's id (64 characters) or of a command's name. */
export const longestName = 256
/** Bytes of a packed tile: what cannot be made smaller grows by less than a quarter. */
export const largestPackedTile = bytesPerCanvasTile * 1.25
/** Tiles of a document as it stands, and of one step: unpacked they take 16 GiB, which is more than a window can hold. */
export const mostPlaces = 2 ** 16
export const mostSteps = 100_000
/** Bytes of the tiles that only undoing needs, in a document of ours: beyond that the oldest steps are forgotten. */
export const mostBytesOfSteps = 1024 ** 3
export const largestKey = 2 ** 32 - 1
/** Of a tile or a step: what follows it is still a number that JavaScript counts in. */
export const largestId = 2 ** 52

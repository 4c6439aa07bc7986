import type { PenPoint } from '../engine/brush/brush.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import type { Point } from '../view/viewport.ts'
import type { ToolOptions } from './tool-options.ts'

export const toolIds = [
  'move',
  'crop',
  'frame',
  'brush',
  'eraser',
  'fill',
  'gradient',
  'mask',
  'rectangle',
  'ellipse',
  'lasso',
  'text',
  'shape',
  'eyedropper',
  'hand',
] as const
export type ToolId = (typeof toolIds)[number]

/** Where the pointer is: in pixels of the document, and of the surface in CSS pixels. */
export type ToolPoint = PenPoint & { readonly surfaceX: number; readonly surfaceY: number }

export type ToolHost = {
  readonly session: CanvasSession
  readonly options: () => ToolOptions
  changeOptions(part: Partial<ToolOptions>): void
}

/** What a tool is in the middle of, from when it is pressed on the surface until it is let go. */
export type Press = {
  /** `way`: all that is known of how it came there, `to` included. */
  move?(to: ToolPoint, held: Held, way: readonly ToolPoint[]): void
  end?(): void
  /** As if it had not been pressed. */
  cancel?(): void
}

/** The keys that are held when a tool is pressed, or moved. */
export type Held = { readonly isShift: boolean; readonly isAlt: boolean }

export type ToolKeys = {
  enter(): void
  /** In pixels of the document. Where there is none, arrows do what they do with the tool at rest. */
  arrow?(right: number, down: number): void
}

/** A tool when it is at rest: pressing it gives a press, or null where there is nothing to be done here. */
export type Tool = {
  press(host: ToolHost, at: ToolPoint, held: Held): Press | null
  /** Whether Enter presses it and lets it go in one. */
  isAtOnce?(host: ToolHost): boolean
  /** What Enter does instead, at a place in pixels of the document. */
  enter?(host: ToolHost, at: Point): void
  /** Whether the arrows move the active layer now, rather than a cursor. */
  movesLayer?(host: ToolHost): boolean
  /** When it comes to hand. */
  take?(host: ToolHost): void
  /** Where the pointer is, or the cursor of the keyboard, while nothing is pressed. */
  hover?(host: ToolHost, at: ToolPoint): void
  /** Of a tool that is pressed several times for one thing: what ends it; null where nothing is half done. */
  halfDone?(host: ToolHost): (() => void) | null
  /** Of a tool that needs no cursor: what Enter and the arrows do on the surface; null where they do that of every tool. */
  keys?(host: ToolHost): ToolKeys | null
}

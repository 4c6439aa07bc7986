import type { Room } from '../navigation.ts'
import { focusWhenThere } from './focus-when-there.ts'

/** Marks where somebody begins who comes into the room by a key. */
export function roomStart(room: Room): { 'data-room-start': Room } {
  return { 'data-room-start': room }
}

/** Gives the focus to the first natural place of a room, once the room is drawn. */
export function beginIn(room: Room): void {
  focusWhenThere(`[data-room-start="${room}"]`)
}

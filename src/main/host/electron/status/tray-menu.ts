import type { MenuItemConstructorOptions } from 'electron'
import type { WindowRequest } from '../../../../shared/domain/window/window-request.ts'
import type { Work } from '../../host.ts'
import type { ShellText } from '../shell-text.ts'

export type TrayActions = {
  open(): void
  ask(request: WindowRequest): void
  setPaused(isPaused: boolean): void
  quit(): void
}

/** An open menu that is exchanged closes on some systems, so its figure moves in tens. */
const step = 0.1

/** What the menu says of the work: the menu stays as long as this does. */
export function workLine({ inProgress, done }: Work, text: ShellText): string | null {
  if (inProgress === 0) return null
  const percent = done === null ? null : Math.floor(done / step) * step * 100
  return text.workLine(inProgress, percent === null ? null : Math.round(percent))
}

/** Counts and no words of a person: whoever stands beside the screen sees it. */
export function trayTemplate(work: Work, text: ShellText, acts: TrayActions): MenuItemConstructorOptions[] {
  return [
    ...workItems(work, text, acts),
    separator,
    { label: text.open, click: acts.open },
    newConversation(text, acts),
    separator,
    { label: text.quit, click: acts.quit },
  ]
}

/** The dock of macOS puts its own items below, which open and quit. */
export function dockTemplate(work: Work, text: ShellText, acts: TrayActions): MenuItemConstructorOptions[] {
  return [...workItems(work, text, acts), separator, newConversation(text, acts)]
}

const separator = { type: 'separator' } as const

function workItems(work: Work, text: ShellText, acts: TrayActions): MenuItemConstructorOptions[] {
  const line = workLine(work, text)
  const openActivity = () => acts.ask({ type: 'open-room', room: 'activity' })
  return [
    ...(line === null ? [] : [{ label: line, click: openActivity }]),
    work.isPaused
      ? { label: text.resumeAll, click: () => acts.setPaused(false) }
      : { label: text.pauseAll, click: () => acts.setPaused(true) },
  ]
}

function newConversation(text: ShellText, acts: TrayActions): MenuItemConstructorOptions {
  return { label: text.newConversation, click: () => acts.ask({ type: 'new-conversation' }) }
}

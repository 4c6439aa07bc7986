import { useMemo } from 'react'
import type { KeyHandlers } from '../../../keys/registry.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { usePaletteEntries } from '../../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../../text/every-language.ts'
import { useText } from '../../../text/use-text.ts'
import { keysOf } from './command.ts'
import { compare } from './staging/staging-actions.ts'
import { commands, stepTipSize, viewCommands } from './commands.ts'
import { selectionCommands } from './selection-commands.ts'
import { useCanvas } from './session/use-session.ts'
import { goToTab } from './tabs/open-tabs.ts'
import { isForCorners } from './tools/select/polygon-state.ts'
import type { ToolHost } from './tools/tool.ts'

/** The commands of the canvas by key and in the palette, for as long as it is there. */
export function useCommands(host: ToolHost): void {
  const { canvas } = useText()
  const isSelected = useCanvas(({ selection }) => selection !== null)
  const isMaking = useCanvas(({ progress }) => progress !== null)
  const handlers: KeyHandlers = Object.fromEntries(
    commands.flatMap(({ key, run }) => (key === undefined ? [] : [[key, () => run(host)]])),
  )
  useKeys('room', {
    ...handlers,
    // Read at each press: words that are selected are what one copies then.
    get copyLayer() {
      return isTextSelected() ? undefined : handlers.copyLayer
    },
    get cutPixels() {
      return isTextSelected() ? undefined : handlers.cutPixels
    },
    clearPixels({ chord }) {
      if (!isForCorners(chord, host.options())) selectionCommands.clear.run(host)
    },
    close: isMaking
      ? () => host.session.cancelMaking()
      : isSelected
        ? () => selectionCommands.none.run(host)
        : undefined,
    moveZoom: ({ chord }) => viewCommands[chord === '-' ? 'zoomOut' : 'zoomIn'].run(host),
    nextDocument: ({ key }) => goToTab(key === 'PageDown' ? 1 : -1),
    moveTipSize: ({ chord }) => stepTipSize(host, chord === ']'),
    holdComparison({ onRelease }) {
      compare(host.session, true)
      onRelease(() => compare(host.session, false))
    },
    holdHand({ onRelease }) {
      const { tool } = host.options()
      if (tool === 'hand') return
      host.changeOptions({ tool: 'hand' })
      onRelease(() => host.changeOptions({ tool }))
    },
  })
  const entries = useMemo(
    () =>
      commands.map((command) => ({
        id: `canvas-${command.id}`,
        label: command.say(canvas),
        keywords: inEveryLanguage((words) => command.say(words.canvas)),
        keys: keysOf(command),
      })),
    [canvas],
  )
  usePaletteEntries(entries, (id) => commands.find((command) => `canvas-${command.id}` === id)?.run(host))
}

function isTextSelected(): boolean {
  return document.getSelection()?.isCollapsed === false
}

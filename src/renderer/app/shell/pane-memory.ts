import type { AtelierClient } from '../../../shared/contract/index.ts'
import { usePaneWidths } from '../../lib/pane-widths.ts'

const slot = 'shell:panes'
const restMs = 400

/** Brings the pane widths back and writes them down a moment after the last change. */
export async function keepPaneWidths(
  client: Pick<AtelierClient, 'workspace'>,
  signal: AbortSignal,
): Promise<void> {
  const { value } = await client.workspace.read({ slot }, { signal })
  if (value !== null) usePaneWidths.setState(parseWidths(value), true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = usePaneWidths.subscribe((widths) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      client.workspace.write({ slot, value: JSON.stringify(widths) }).catch(() => {
        // A lost width is not worth a word; the disconnected banner says what matters.
      })
    }, restMs)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    unsubscribe()
  })
}

/** What is not a width by name is left out: the text comes from the disk. */
function parseWidths(value: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(value)
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, width]) => Number.isFinite(width)))
  } catch {
    return {}
  }
}

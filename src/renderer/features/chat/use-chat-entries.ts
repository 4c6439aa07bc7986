import { useMemo } from 'react'
import { printKey } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { useSettings } from '../../session/settings-store.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { useChat } from './chat-context.ts'
import { optionsPanelStore } from './options/chat-options.ts'
import { arrivingReplyId } from './selectors.ts'

const options = { id: 'chat-options', say: ({ options }: Catalogue) => options.panelTitle }
const stop = { id: 'chat-stop', say: ({ keys }: Catalogue) => keys.meanings.stopReply }

/** What the palette reaches of the chat room beside its places. */
export function useChatEntries(stopReply: () => void): void {
  const text = useText()
  const isArriving = useChat((chat) => arrivingReplyId(chat) !== null)
  // Without one there is no pane of options.
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  const entries = useMemo(
    () =>
      [...(isArriving ? [stop] : []), ...(isConnected ? [options] : [])].map(({ id, say }) => ({
        id,
        label: say(text),
        keywords: inEveryLanguage(say),
        ...(id === stop.id ? { keys: printKey('stopReply') } : {}),
      })),
    [isArriving, isConnected, text],
  )
  usePaletteEntries(entries, (id) => {
    if (id === stop.id) return stopReply()
    const { value, change } = optionsPanelStore.getState()
    change({ isOpen: !value.isOpen })
  })
}

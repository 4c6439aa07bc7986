import { createContext, useContext } from 'react'
import { useText } from '../../../text/use-text.ts'
import { readAddress } from './address.ts'
import { useOpenAddress } from './open-address.ts'

/** By number, from 1. */
const SourcesContext = createContext<readonly { url: string; title: string }[]>([])
export const SourcesProvider = SourcesContext.Provider

/** The numbers of the sources that the words before them lean on. */
export function SourceMarks({ numbers }: { numbers: readonly number[] }) {
  const { chat } = useText()
  const sources = useContext(SourcesContext)
  const ask = useOpenAddress()
  return (
    <sup className="ml-0.5 whitespace-nowrap">
      {numbers.map((number) => {
        const source = sources[number - 1]
        const address = readAddress(source?.url ?? '')
        if (address.kind === 'refused') return <span key={number}>[{number}]</span>
        return (
          <button
            key={number}
            type="button"
            title={address.url}
            aria-label={chat.sourceNumber(number, source?.title || address.host)}
            onClick={() => ask(address)}
            className="rounded-s px-0.5 text-xs text-accent-ink hover:underline"
          >
            [{number}]
          </button>
        )
      })}
    </sup>
  )
}

import { useId } from 'react'
import type { Exchange, ExchangeHeaders } from '../../../../shared/domain/exchange.ts'
import { useText } from '../../../text/use-text.ts'
import { BodyView } from './BodyView.tsx'

/** A request or an answer: its headers, and its body. */
export function MessageHalf({ title, half }: { title: string; half: Exchange['request'] }) {
  const { exchanges: words } = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-lg font-semibold">
        {title}
      </h3>
      {half.headers.length > 0 && <Headers headers={half.headers} />}
      {half.body === null || half.body.byteCount === 0 ? (
        <p className="text-ink-soft">{words.noBody}</p>
      ) : (
        <BodyView body={half.body} />
      )}
    </section>
  )
}

function Headers({ headers }: { headers: ExchangeHeaders }) {
  const { exchanges: words, common } = useText()
  return (
    <table className="w-full border-collapse font-mono text-xs select-text">
      <caption className="pb-1 text-left font-sans text-sm text-ink-faint">{words.headers}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{common.name}</th>
          <th scope="col">{words.headerValue}</th>
        </tr>
      </thead>
      <tbody>
        {headers.map(({ name, value }, index) => (
          <tr key={`${index} ${name}`} className="border-t border-line align-top">
            <th
              scope="row"
              className="py-0.5 pr-3 w-px text-left font-normal whitespace-nowrap text-ink-faint"
            >
              {name}
            </th>
            <td className="py-0.5 break-all">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useMemo } from 'react'
import type { KeptBody } from '../../../../shared/domain/exchange.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { useRowState } from '../../../lib/row-state.tsx'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { blocksOf, prettyBody } from './pretty-body.ts'

/** More lines than this are shown when somebody asks for them. */
const linesAtFirst = 120
const linesPerBlock = 60
/** Pixels of one line, for blocks that are not laid out yet. */
const lineHeight = 16

/** A body as text, JSON with its lines broken. */
export function BodyView({ body }: { body: KeptBody }) {
  const { exchanges: words, common } = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useRowState('whole body', false)
  const blocks = useMemo(() => blocksOf(prettyBody(body.text), linesPerBlock), [body.text])
  const shown = isWhole ? blocks : blocks.slice(0, linesAtFirst / linesPerBlock)
  const lines = (blocks.length - 1) * linesPerBlock + (blocks.at(-1)?.split('\n').length ?? 0)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-faint">{words.body(formatBytes(body.byteCount, language))}</p>
      <div className="w-full rounded-m border border-line bg-raised px-3 py-2">
        {shown.map((block, index) => (
          <pre
            key={index}
            style={{
              contentVisibility: 'auto',
              containIntrinsicHeight: `auto ${linesPerBlock * lineHeight}px`,
            }}
            className="font-mono text-xs break-all whitespace-pre-wrap select-text"
          >
            {block}
          </pre>
        ))}
      </div>
      {shown.length < blocks.length && (
        <Button size="s" onClick={() => setWhole(true)}>
          {common.showAllLines(formatCount(lines, language))}
        </Button>
      )}
      {body.omittedBytes > 0 && (
        <p className="text-sm text-ink-soft">{words.omitted(formatBytes(body.omittedBytes, language))}</p>
      )}
    </div>
  )
}

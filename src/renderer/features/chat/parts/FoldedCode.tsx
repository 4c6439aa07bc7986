import { useRowState } from '../../../lib/row-state.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CodeBlock } from '../markdown/code/CodeBlock.tsx'

const foldedLines = 16

/** Code whose first lines stand for it until someone wants all of it. */
export function FoldedCode({ language, value }: { language: string; value: string }) {
  const { chat, common } = useText()
  const reader = useLanguage()
  const [isWhole, setWhole] = useRowState('all lines', false)
  const end = endOfLine(value, foldedLines)
  if (end === value.length) return <CodeBlock language={language} value={value} />
  const count = value.split('\n').length
  return (
    <div className="flex flex-col items-start gap-1.5">
      <div className="w-full">
        <CodeBlock language={language} value={isWhole ? value : value.slice(0, end)} copied={value} />
      </div>
      <Button size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? chat.showFewerLines : common.showAllLines(count.toLocaleString(reader))}
      </Button>
    </div>
  )
}

/** Where the given line ends; a few more that would be left over are taken along. */
function endOfLine(text: string, line: number): number {
  const mercy = 4
  let end = -1
  let cut = text.length
  for (let count = 1; count <= line + mercy; count += 1) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) return text.length
    if (count === line) cut = end
  }
  return cut
}

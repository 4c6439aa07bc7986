import type { Message } from '../../../../shared/domain/message/message.ts'
import type { MediaPart, ToolResultPart } from '../../../../shared/domain/message/part.ts'
import { RowScope, useRowState } from '../../../lib/row-state.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { AttachedImage } from '../parts/AttachedImage.tsx'
import { MediaFile } from '../parts/MediaFile.tsx'
import { ToolResult } from '../parts/ToolParts.tsx'
import { VersionSwitch } from '../reply/VersionSwitch.tsx'
import { plainText } from '../selectors.ts'
import { cutText } from '../../../../shared/cut-text.ts'

/** Longer questions are folded: a pasted book should not be laid out to be scrolled past. */
const foldedLength = 6000

/** What the person sent: files, answers to tool calls, words. */
export function QuestionView({ message }: { message: Message }) {
  const text = useText()
  const words = plainText(message)
  const files = message.parts.filter((part): part is MediaPart => part.type === 'media')
  const results = message.parts.filter((part): part is ToolResultPart => part.type === 'tool-result')
  return (
    <article aria-label={text.chat.you} className="flex flex-col items-end gap-1.5">
      {results.length > 0 && (
        <div className="flex w-[85%] flex-col gap-3 rounded-l bg-raised px-4 py-3 ring-1 ring-line">
          {results.map((part, index) => (
            <RowScope key={index} name={`result ${index}`}>
              <ToolResult part={part} />
            </RowScope>
          ))}
        </div>
      )}
      {files.length > 0 && <Files files={files} />}
      {words !== '' && <Words words={words} />}
      <VersionSwitch message={message} />
      {message.isDamaged && <p className="text-sm text-warning-ink">{text.chat.isDamaged}</p>}
    </article>
  )
}

function Files({ files }: { files: readonly MediaPart[] }) {
  const images = files.filter(({ kind }) => kind === 'image')
  const others = files.filter(({ kind }) => kind !== 'image')
  return (
    <div className="flex max-w-[85%] flex-col items-end gap-1.5">
      {images.length > 0 && (
        <div className="flex flex-wrap justify-end gap-1.5">
          {images.map(({ assetId, width, height, fileName }, index) => (
            <AttachedImage key={index} id={assetId} width={width} height={height} name={fileName} />
          ))}
        </div>
      )}
      {others.map((part, index) => (
        <MediaFile key={index} part={part} />
      ))}
    </div>
  )
}

function Words({ words }: { words: string }) {
  const text = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useRowState('all words', false)
  const isFolded = words.length > foldedLength && !isWhole
  return (
    <div className="max-w-[85%] rounded-l bg-raised px-4 py-2.5 text-[0.875rem] leading-[1.4375rem] break-words whitespace-pre-wrap ring-1 ring-line select-text">
      {isFolded ? cutText(words, foldedLength, '…') : words}
      {isFolded && (
        <div className="mt-2">
          <Button size="s" onClick={() => setWhole(true)}>
            {text.chat.showAll(words.length.toLocaleString(language))}
          </Button>
        </div>
      )}
    </div>
  )
}

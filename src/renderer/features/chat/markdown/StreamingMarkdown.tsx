import { useMemo, useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { PlainText, PlainWords } from '../parts/PlainText.tsx'
import { BlockView } from './BlockView.tsx'
import type { ReadDocument } from './parse-worker/protocol.ts'
import { BlockGroupView } from './visible-blocks/BlockGroupView.tsx'
import { groupBlocks, type BlockGroup } from './visible-blocks/group-blocks.ts'
import { firstHeadingDepth, renderNotes, type RenderContext } from './render-node.tsx'
import { noNotes, withNotes, type SourceNote } from './source-notes.ts'
import { emptyDocument, type Block } from './split-blocks.ts'
import { useMarkdown } from './use-markdown.ts'

type StreamingMarkdownProps = {
  /** Names this text among all texts: the message and the part. */
  documentKey: string
  text: string
  isStreaming: boolean
  /** Shown once the text has come whole. */
  notes?: readonly SourceNote[]
}

/** Markdown from a model, drawn while it arrives. A finished block is drawn once. */
export function StreamingMarkdown({
  documentKey,
  text,
  isStreaming,
  notes = noNotes,
}: StreamingMarkdownProps) {
  const reading = useMarkdown(documentKey, text, !isStreaming, notes)
  if (reading.type === 'refused') return <PlainText text={text} />
  const { document, needsNotes, rest } = reading
  return (
    <>
      {document !== emptyDocument && (
        <DocumentView documentKey={documentKey} document={document} notes={needsNotes ? notes : noNotes} />
      )}
      {rest !== '' && <PlainWords text={rest} />}
    </>
  )
}

type DocumentViewProps = {
  documentKey: string
  document: ReadDocument
  notes: readonly SourceNote[]
}

function DocumentView({ documentKey, document, notes }: DocumentViewProps) {
  const { chat } = useText()
  const { definitions } = document
  const { blocks, open } = useMemo(() => withNotes(document, notes), [document, notes])
  const groups = useGroups(blocks)
  const firstDepth = useFirstDepth(blocks, open)
  const context = useMemo<RenderContext>(
    () => ({ definitions, text: chat, firstDepth }),
    [definitions, chat, firstDepth],
  )
  return (
    <div className="flex flex-col gap-3.5 text-[0.875rem] leading-[1.4375rem] break-words select-text">
      {groups.map((group, index) => (
        <BlockGroupView
          key={index}
          documentKey={documentKey}
          index={index}
          group={group}
          context={context}
          isNearAtFirst={index < drawnAtStart || index >= groups.length - drawnAtEnd}
        />
      ))}
      <BlockView nodes={open.nodes} context={context} />
      {renderNotes(context)}
    </div>
  )
}

/** Of a document that comes into the page; a conversation is opened at its end. */
const drawnAtStart = 1
const drawnAtEnd = 2

/** A long reply has a thousand blocks; React should not have to look at each of them in each frame. */
function useGroups(blocks: readonly Block[]): readonly BlockGroup[] {
  const [known, setKnown] = useState(() => ({ blocks, groups: groupBlocks(blocks, []) }))
  if (known.blocks === blocks) return known.groups
  const next = { blocks, groups: groupBlocks(blocks, known.groups) }
  setKnown(next)
  return next.groups
}

/** Known from the first finished heading on; until then the open block may be it. */
function useFirstDepth(blocks: readonly Block[], open: Block): number {
  const inBlocks = useMemo(() => {
    for (const { nodes } of blocks) {
      const depth = firstHeadingDepth(nodes)
      if (depth !== null) return depth
    }
    return null
  }, [blocks])
  return inBlocks ?? firstHeadingDepth(open.nodes) ?? 1
}

import type { RootContent } from 'mdast'
import { memo, useMemo } from 'react'
import { useText } from '../../../text/use-text.ts'
import { noDefinitions } from './labels.ts'
import { firstHeadingDepth, renderNodes, renderNotes, type RenderContext } from './render-node.tsx'
import { noNotes, withNotes, type SourceNote } from './source-notes.ts'
import type { Block } from './split-blocks.ts'
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
  const { chat } = useText()
  const document = useMarkdown(documentKey, text, !isStreaming)
  const { definitions } = document
  const { blocks, open } = useMemo(
    () => (document.isWhole ? withNotes(document, notes) : document),
    [document, notes],
  )
  const firstDepth = useFirstDepth(blocks, open)
  const context = useMemo<RenderContext>(
    () => ({ definitions, text: chat, firstDepth }),
    [definitions, chat, firstDepth],
  )
  return (
    <div className="flex flex-col gap-3.5 text-[14px] leading-[23px] break-words select-text">
      {groups(blocks).map((group, index) => (
        <BlockGroup key={index} blocks={group} context={context} />
      ))}
      <BlockView nodes={open.nodes} context={context} />
      {definitions !== noDefinitions && renderNotes(context)}
    </div>
  )
}

const groupSize = 32

function groups(blocks: readonly Block[]): Block[][] {
  return Array.from({ length: Math.ceil(blocks.length / groupSize) }, (_, index) =>
    blocks.slice(index * groupSize, (index + 1) * groupSize),
  )
}

type BlockGroupProps = { blocks: readonly Block[]; context: RenderContext }

/** A long reply has a thousand blocks; React should not have to look at each of them in each frame. */
const BlockGroup = memo(function BlockGroup({ blocks, context }: BlockGroupProps) {
  return blocks.map((block, index) => <BlockView key={index} nodes={block.nodes} context={context} />)
}, isSameGroup)

function isSameGroup(before: BlockGroupProps, after: BlockGroupProps): boolean {
  return (
    before.context === after.context &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index])
  )
}

type BlockViewProps = { nodes: readonly RootContent[]; context: RenderContext }

const BlockView = memo(function BlockView({ nodes, context }: BlockViewProps) {
  return renderNodes(nodes, context)
})

/** Known from the first finished heading on; until then the open block may be it. */
function useFirstDepth(blocks: readonly Block[], open: Block): number {
  const inBlocks = useMemo(() => firstHeadingDepth(blocks.flatMap((block) => block.nodes)), [blocks])
  return inBlocks ?? firstHeadingDepth(open.nodes) ?? 1
}

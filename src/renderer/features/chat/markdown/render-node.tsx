import { Check } from 'lucide-react'
import type { List, ListItem, Nodes, RootContent, Table, TableRow } from 'mdast'
import { Fragment, memo, type ReactNode } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { PlainText } from '../parts/PlainText.tsx'
import { CodeBlock } from './code/CodeBlock.tsx'
import type { Definitions } from './labels.ts'
import { SafeImage } from './SafeImage.tsx'
import { SafeLink } from './SafeLink.tsx'
import { SourceMarks } from './SourceMarks.tsx'

/** What the nodes of a document need to know of the rest of it. */
export type RenderContext = {
  readonly definitions: Definitions
  readonly text: Catalogue['chat']
  /** The depth of the document's first heading: it stands right under the conversation's title. */
  readonly firstDepth: number
}

const headingLooks = [
  'text-[1.1875rem] leading-7',
  'text-[1.0625rem] leading-6',
  'text-lg',
  'text-base',
  'text-base',
  'text-base',
]
const itemLook = '[&>*+*]:mt-2 [&>ol]:mt-1 [&>ul]:mt-1'
const quoteLook = 'flex flex-col gap-2.5 border-l-2 border-line-strong pl-4 text-ink-soft'
const noAlignments: NonNullable<Table['align']> = []
const cellAlignments = { left: 'text-left', right: 'text-right', center: 'text-center' } as const

export function renderNodes(nodes: readonly Nodes[], context: RenderContext): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, context)}</Fragment>)
}

/** One node as an element of our own making. There is no way from here to HTML: what is not known here is not shown. */
function renderNode(node: Nodes, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'root':
      return renderNodes(node.children, context)
    case 'text':
      return node.value
    case 'html':
      return <span className="font-mono text-[0.92em] whitespace-pre-wrap">{node.value}</span>
    case 'paragraph':
      return <p>{renderNodes(node.children, context)}</p>
    case 'heading':
      return (
        <Heading depth={node.depth} context={context}>
          {renderNodes(node.children, context)}
        </Heading>
      )
    case 'strong':
      return <strong className="font-semibold">{renderNodes(node.children, context)}</strong>
    case 'emphasis':
      return <em>{renderNodes(node.children, context)}</em>
    case 'delete':
      return <del>{renderNodes(node.children, context)}</del>
    case 'inlineCode':
      return (
        <code className="rounded-s bg-hover px-1 py-0.5 font-mono text-[0.92em] break-words">
          {node.value}
        </code>
      )
    case 'code':
      return <CodeBlock language={node.lang ?? null} value={node.value} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr className="border-line" />
    case 'blockquote':
      return <blockquote className={quoteLook}>{renderNodes(node.children, context)}</blockquote>
    case 'list':
      return renderList(node, context)
    case 'listItem':
      return <ListItemView item={node} isTight={false} context={context} />
    case 'table':
      return renderTable(node, context)
    case 'tableRow':
    case 'tableCell':
      return renderNodes(node.children, context)
    case 'link':
      return <SafeLink url={node.url}>{renderNodes(node.children, context)}</SafeLink>
    case 'linkReference': {
      const target = context.definitions.links.get(node.identifier)
      const words = renderNodes(node.children, context)
      return target ? <SafeLink url={target.url}>{words}</SafeLink> : words
    }
    case 'image':
      return <SafeImage url={node.url} alt={node.alt ?? ''} />
    case 'imageReference': {
      const target = context.definitions.links.get(node.identifier)
      return target ? <SafeImage url={target.url} alt={node.alt ?? ''} /> : node.alt
    }
    case 'footnoteReference':
      return renderNoteNumber(node.identifier, context)
    case 'sourceMark':
      return <SourceMarks numbers={node.numbers} />
    case 'unformatted':
      return <PlainText text={node.value} />
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return null
    default:
      return assertNever(node)
  }
}

/** The notes of a document, at its end. */
export function renderNotes(context: RenderContext): ReactNode {
  const notes = [...context.definitions.footnotes.values()]
  if (notes.length === 0) return null
  return (
    <section aria-label={context.text.notes} className="border-t border-line pt-3 text-sm text-ink-soft">
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        {notes.map((note) => (
          <li key={note.identifier}>{renderNodes(note.children, context)}</li>
        ))}
      </ol>
    </section>
  )
}

function renderNoteNumber(identifier: string, { definitions, text }: RenderContext): ReactNode {
  const number = noteNumbers(definitions).get(identifier) ?? 0
  if (number === 0) return null
  return (
    <sup className="text-accent-ink">
      <span className="sr-only">{text.note} </span>
      {number}
    </sup>
  )
}

/** Counted once for a document: a text can refer to thousands of notes. */
const counted = new WeakMap<Definitions, ReadonlyMap<string, number>>()

function noteNumbers(definitions: Definitions): ReadonlyMap<string, number> {
  const known = counted.get(definitions)
  if (known !== undefined) return known
  const numbers = new Map(
    [...definitions.footnotes.keys()].map((identifier, index) => [identifier, index + 1]),
  )
  counted.set(definitions, numbers)
  return numbers
}

type HeadingProps = { depth: number; context: RenderContext; children: ReactNode }

export function Heading({ depth, context: { firstDepth }, children }: HeadingProps) {
  const rank = 3 + Math.max(0, Math.min(3, depth - firstDepth))
  const look = `font-semibold text-balance ${headingLooks[depth - 1] ?? ''}`
  if (rank === 3) return <h3 className={look}>{children}</h3>
  if (rank === 4) return <h4 className={look}>{children}</h4>
  if (rank === 5) return <h5 className={look}>{children}</h5>
  return <h6 className={look}>{children}</h6>
}

function renderList(list: List, context: RenderContext): ReactNode {
  const isTaskList = list.children.some((item) => typeof item.checked === 'boolean')
  const isTight = !list.spread && list.children.every((item) => !item.spread)
  const items = list.children.map((item, index) => (
    <ListItemView key={index} item={item} isTight={isTight} context={context} />
  ))
  const look = `flex flex-col ${isTight ? 'gap-1' : 'gap-2.5'} ${isTaskList ? 'list-none pl-1' : 'pl-6'}`
  if (!list.ordered)
    return <ul className={`${look} ${isTaskList ? '' : 'list-disc'} marker:text-ink-faint`}>{items}</ul>
  return (
    <ol start={list.start ?? 1} className={`${look} list-decimal marker:text-ink-faint marker:tabular-nums`}>
      {items}
    </ol>
  )
}

type ListItemProps = { item: ListItem; isTight: boolean; context: RenderContext }

/** An item that has come whole is drawn once, however long the list gets. */
const ListItemView = memo(function ListItemView({ item, isTight, context }: ListItemProps) {
  const body = item.children.map((child, index) => (
    <Fragment key={index}>
      {isTight && child.type === 'paragraph'
        ? renderNodes(child.children, context)
        : renderNode(child, context)}
    </Fragment>
  ))
  if (typeof item.checked !== 'boolean') return <li className={itemLook}>{body}</li>
  return (
    <li className="flex gap-2">
      <TaskMark isDone={item.checked} label={item.checked ? context.text.taskDone : context.text.taskOpen} />
      <div className={`${itemLook} min-w-0 flex-1`}>{body}</div>
    </li>
  )
})

function TaskMark({ isDone, label }: { isDone: boolean; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`mt-1 flex size-3.5 shrink-0 items-center justify-center rounded-s border ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
    >
      {isDone && <Check aria-hidden className="!size-3" />}
    </span>
  )
}

function renderTable(table: Table, context: RenderContext): ReactNode {
  const [head, ...rows] = table.children
  const alignments = table.align ?? noAlignments
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={context.text.table}
      className="overflow-x-auto rounded-l border border-line"
    >
      <table className="w-full border-collapse text-base">
        {head && (
          <thead className="bg-panel">
            <RowView row={head} cell="th" alignments={alignments} context={context} />
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <RowView key={index} row={row} cell="td" alignments={alignments} context={context} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: TableRow; cell: 'th' | 'td'; alignments: Table['align']; context: RenderContext }

const RowView = memo(function RowView({ row, cell, alignments, context }: RowProps) {
  return (
    <tr className="border-b border-line last:border-b-0 [thead_&]:border-b">
      {row.children.map(({ children }, index) => {
        // An empty corner heads nothing: announced as a header it would only puzzle.
        const Cell = children.length === 0 ? 'td' : cell
        return (
          <Cell
            key={index}
            {...(Cell === 'th' ? { scope: 'col' } : {})}
            className={`px-3 py-1.5 align-top ${Cell === 'th' ? 'font-semibold whitespace-nowrap' : ''} ${cellAlignments[alignments?.[index] ?? 'left']}`}
          >
            {renderNodes(children, context)}
          </Cell>
        )
      })}
    </tr>
  )
})

/** The depth of the first heading in these blocks, or null. */
export function firstHeadingDepth(nodes: readonly RootContent[]): number | null {
  return nodes.find((node) => node.type === 'heading')?.depth ?? null
}

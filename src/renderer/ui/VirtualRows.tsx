import {
  type ComponentPropsWithRef,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { Virtualizer, type VirtualizerHandle, type VirtualizerProps } from 'virtua'
import { RowScope } from '../lib/row-state.tsx'
import { useScrollAnchor } from '../lib/use-scroll-anchor.ts'

export type VirtualRowsHandle = VirtualizerHandle

type VirtualRowsProps<Row> = Omit<VirtualizerProps<Row>, 'as' | 'item' | 'children'> & {
  ref?: Ref<VirtualRowsHandle>
  /** Its rows are the items of a list, also for who only hears it. */
  isList?: boolean
  /** Names what a row shows: by it, what is on screen stays there when rows come and go above. */
  idOf?(row: Row): string
  /** A row; its key is the id of its item, under which `useRowState` keeps what was unfolded in it. */
  children(row: Row, index: number): ReactElement
}

/** Rows of any number, of which only what is near the eye is in the page. */
export function VirtualRows<Row>({ ref, isList = false, idOf, children, ...rest }: VirtualRowsProps<Row>) {
  const { data, scrollRef } = rest
  const list = useRef<VirtualRowsHandle>(null)
  useImperativeHandle<VirtualRowsHandle | null, VirtualRowsHandle | null>(ref, () => list.current)
  const ids = useMemo(
    () => (idOf === undefined || data === undefined ? null : Array.from(data, idOf)),
    [data, idOf],
  )
  useScrollAnchor(list, scrollRef, ids)
  // It takes the size of rows that it has not measured once, at its beginning: with another size it begins anew.
  const key = rest.itemSize
  const drawRow = (row: Row, index: number) => {
    const drawn = children(row, index)
    return (
      <RowScope key={drawn.key} name={drawn.key ?? ''}>
        {drawn}
      </RowScope>
    )
  }
  return isList ? (
    <Virtualizer key={key} {...rest} ref={list} as={PressableList} item="li">
      {drawRow}
    </Virtualizer>
  ) : (
    <Virtualizer key={key} {...rest} ref={list} as={PressableBox}>
      {drawRow}
    </Virtualizer>
  )
}

/**
 * The virtualizer makes its rows deaf to the pointer for 150 ms after each scroll, which spares hover effects and
 * swallows the press of whoever scrolls and presses at once; here they stay pressable.
 */
function PressableBox({ style, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />
}

function PressableList({ style, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} style={{ ...style, pointerEvents: undefined }} />
}

import type { ComponentPropsWithRef, ReactElement, Ref } from 'react'
import { Virtualizer, type VirtualizerHandle, type VirtualizerProps } from 'virtua'
import { RowScope } from '../lib/row-state.tsx'

export type VirtualRowsHandle = VirtualizerHandle

type VirtualRowsProps<Row> = Omit<VirtualizerProps<Row>, 'as' | 'item' | 'children'> & {
  ref?: Ref<VirtualRowsHandle>
  /** Its rows are the items of a list, also for who only hears it. */
  isList?: boolean
  /** A row; its key is the id of its item, under which `useRowState` keeps what was unfolded in it. */
  children(row: Row, index: number): ReactElement
}

/** Rows of any number, of which only what is near the eye is in the page. */
export function VirtualRows<Row>({ isList = false, children, ...rest }: VirtualRowsProps<Row>) {
  const drawRow = (row: Row, index: number) => {
    const drawn = children(row, index)
    return (
      <RowScope key={drawn.key} name={drawn.key ?? ''}>
        {drawn}
      </RowScope>
    )
  }
  return isList ? (
    <Virtualizer {...rest} as={PressableList} item="li">
      {drawRow}
    </Virtualizer>
  ) : (
    <Virtualizer {...rest} as={PressableBox}>
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

import type { ComponentPropsWithRef, Ref } from 'react'
import { Virtualizer, type VirtualizerHandle, type VirtualizerProps } from 'virtua'

export type VirtualRowsHandle = VirtualizerHandle

type VirtualRowsProps<Row> = Omit<VirtualizerProps<Row>, 'as' | 'item'> & {
  ref?: Ref<VirtualRowsHandle>
  /** Its rows are the items of a list, also for who only hears it. */
  isList?: boolean
}

/** Rows of any number, of which only what is near the eye is in the page. */
export function VirtualRows<Row>({ isList = false, ...rest }: VirtualRowsProps<Row>) {
  return isList ? (
    <Virtualizer {...rest} as={PressableList} item="li" />
  ) : (
    <Virtualizer {...rest} as={PressableBox} />
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

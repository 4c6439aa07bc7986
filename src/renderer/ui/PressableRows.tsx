import type { ComponentPropsWithRef } from 'react'

/**
 * What holds the rows of a virtual list. The list makes its rows deaf to the pointer for 150 ms after each scroll, which
 * spares hover effects and swallows the press of whoever scrolls and presses at once; here they stay pressable.
 */
export function PressableRows({ style, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />
}

/** The same for rows that are items of a list. */
export function PressableItems({ style, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} style={{ ...style, pointerEvents: undefined }} />
}

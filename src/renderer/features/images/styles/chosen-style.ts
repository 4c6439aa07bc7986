import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useConnectionCount } from '../../../rpc/client-context.ts'
import type { ChosenStyle, ImageForm, ShownImageForm } from '../image-form.ts'
import { type StyleState, styleStore } from './style-store.ts'

/** The style that a form was set to, among those that there are. */
export function chosenStyle(
  { styleId }: Pick<ImageForm, 'styleId'>,
  { styles, isRead }: Pick<StyleState, 'styles' | 'isRead'>,
): ChosenStyle {
  if (styleId === null) return null
  if (!isRead) return 'unread'
  return styles.find(({ id }) => id === styleId) ?? 'gone'
}

/** The form with its style, which is read when the form comes into sight. */
export function useFormInStyle(form: ShownImageForm): ShownImageForm {
  const state = useStore(styleStore)
  const { read } = state
  const count = useConnectionCount()
  useEffect(() => void read(), [read, count])
  return { ...form, style: chosenStyle(form, state) }
}

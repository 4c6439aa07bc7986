/** Lists that float above the page: Select, Menu, the command palette. */
export const popupLook =
  'origin-(--transform-origin) rounded-l bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-120 ' +
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const optionLook =
  'relative flex min-h-7 items-center gap-2 rounded-m px-2 py-1 outline-none select-none ' +
  'data-highlighted:bg-selected data-disabled:opacity-45'

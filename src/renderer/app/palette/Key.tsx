/** A key or combination, as printed on the keyboard: "Ctrl K". */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="flex shrink-0 gap-1 font-sans text-xs text-ink-faint">
      {children.split(' ').map((key) =>
        key === '–' ? (
          <span key={key}>{key}</span>
        ) : (
          <span
            key={key}
            className="flex h-5 min-w-5 items-center justify-center rounded-s border border-line-strong px-1"
          >
            {key}
          </span>
        ),
      )}
    </kbd>
  )
}

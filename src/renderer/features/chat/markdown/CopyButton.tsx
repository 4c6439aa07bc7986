import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

const shownMs = 1600

/** Puts text on the clipboard and says so where it was pressed. `read` is asked at the press. */
export function CopyButton({ label, read }: { label: string; read(): string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setCopied(true)
    } catch {
      showToast({ tone: 'danger', text: text.common.copyFailed })
    }
  }
  return (
    <IconButton
      size="s"
      label={isCopied ? text.common.copied : label}
      icon={isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    />
  )
}

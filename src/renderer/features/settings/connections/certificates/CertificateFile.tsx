import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { certificatesOf } from './certificates-of.ts'

/** Larger is no certificate; it is refused as such instead of being read into the window. */
const mostBytes = 256 * 1024

/** Takes certificates from a file; one that holds none is named at once, and changes nothing. */
export function CertificateFile({ onRead }: { onRead(text: string): void }) {
  const { settings } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  async function read(file: File | undefined) {
    if (file === undefined) return
    const certificates =
      file.size > mostBytes ? null : certificatesOf(new Uint8Array(await file.arrayBuffer()))
    setRefused(certificates === null ? file.name : null)
    if (certificates !== null) onRead(certificates)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pem,.crt,.cer,.cert,.der"
        hidden
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button size="s" icon={<FileText aria-hidden />} onClick={() => input.current?.click()}>
        {settings.certificatesFile}
      </Button>
      {refused !== null && (
        <p role="alert" className="text-sm text-danger-ink">
          {settings.certificatesNone(refused)}
        </p>
      )}
    </>
  )
}

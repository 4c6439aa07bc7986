/**
 * Where decoded media goes while it arrives. The bytes given to `write` belong to the sink only until its promise
 * settles; a slow sink slows the network down.
 */
export type MediaSink<File> = {
  write(bytes: Uint8Array): Promise<void>
  /** What another sink made comes next; that file is let go of. */
  join(file: File): Promise<void>
  /** Everything has been written. Called once. */
  finish(): Promise<File>
  /** Nobody wants it. */
  discard(): Promise<void>
}

export type OpenSink<File> = () => MediaSink<File>

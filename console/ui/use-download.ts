import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../api/failure.ts';
import { toast } from './toasts.tsx';

/** Reads many pages and saves them as one file. */
export type Download = (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<void>;

/** A download with its progress, canceled on request. */
export function useDownload(download: Download) {
  const [rows, setRows] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setRows(0);
      running.current = new AbortController();
      const { signal } = running.current;
      await download(signal, setRows).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    onError: (error) => toast(failureText(error)),
  });
  return { start: () => mutate(), cancel: () => running.current?.abort(), isPending, rows };
}

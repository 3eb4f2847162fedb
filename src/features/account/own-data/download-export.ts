import { call } from '../../../platform/api/call.ts';

/**
 * Has the browser save the copy: by an address, not by bytes in the page, so that a large one is written to the disk as it
 * comes. @throws ApiError `not_found` when it is gone, `wrong_credentials`
 */
export async function downloadExport(id: string, password: string): Promise<void> {
  const { url } = await call('exportLink', { id, password }, { allowRepeat: true });
  const link = document.createElement('a');
  link.href = url;
  // The server's answer names the file.
  link.download = '';
  link.click();
}

import { call } from '../../../platform/api/call.ts';

/**
 * Downloads the export by its URL instead of loading the bytes into the page, so that the browser streams a large file
 * to disk. @throws ApiError `not_found` when it has expired, `wrong_credentials`
 */
export async function downloadExport(id: string, password: string): Promise<void> {
  const { url } = await call('exportLink', { id, password }, { allowRepeat: true });
  const link = document.createElement('a');
  link.href = url;
  // The response's Content-Disposition header names the file.
  link.download = '';
  link.click();
}

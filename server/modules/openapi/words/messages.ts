import type { Words } from './call-words.ts';

export const messageWords = {
  noticeList: { summary: 'Notifications', example: { kind: 'order', limit: '5' } },
  noticeUnread: { summary: 'How many notifications are unread' },
  noticeRead: { summary: 'Mark notifications as read', example: { kind: 'order', upTo: 31 } },
  serviceThread: { summary: 'The conversation with customer service', example: { limit: '5' } },
  serviceSend: {
    summary: 'Write to customer service',
    refusals: ['not_found', 'upload_invalid'],
    example: { clientId: '7c0e4c9e-9d43-4a3b-8c70-0a4de5d9f6b1', text: 'Where is it?' },
  },
  serviceRead: {
    summary: 'Mark the conversation as read',
    refusals: ['not_found'],
    example: { id: 1 },
  },
  serviceUnread: { summary: 'How many messages are unread' },
  upload: {
    summary: 'Send a part of a picture',
    refusals: ['not_found', 'upload_invalid', 'too_many_uploads'],
    example: { id: '2f3c1c9a-5b0e-4a55-9a4e-0f6f0f2b7d11', purpose: 'review', size: '3000', offset: '0' },
  },
  uploadState: {
    summary: 'How far a picture is',
    refusals: ['not_found', 'upload_invalid'],
    example: { id: '2f3c1c9a-5b0e-4a55-9a4e-0f6f0f2b7d11' },
  },
} as const satisfies Partial<Words>;

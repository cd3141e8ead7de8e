export { noticeWords } from '~/modules/messaging/notice-words';

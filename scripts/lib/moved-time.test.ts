import { expect, test } from 'vitest';
import { withoutName } from './moved-time.mjs';

test('a library loses one name, and stays as it is otherwise', () => {
  const library = Buffer.from('\x7fELF\0\xff\xfeepoll_wait\0epoll_pwait\0epoll_wait\0real_epoll_wait\0', 'latin1');
  const left = withoutName(library, 'epoll_wait');
  expect(left).toHaveLength(library.length);
  expect(left.toString('latin1')).toBe('\x7fELF\0\xff\xfeepoll_wait\0epoll_pwait\0epoll_wai_\0real_epoll_wait\0');
  expect(withoutName(library, 'poll')).toEqual(library);
});

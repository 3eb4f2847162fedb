import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { Gate } from './sign-in/gate.tsx';

export const root = createRootRoute({
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
});
/** Parent of every screen: navigation, shortcuts, connection state. */
export const frame = createRoute({ getParentRoute: () => root, id: 'console-frame', component: Frame });

import { Bone, Delayed } from '../../ui/skeleton.tsx';

export function SessionListSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <Bone className="h-34 rounded-lg" />
      </Delayed>
    </div>
  );
}

import { Bone, Delayed } from '../../../ui/skeleton.tsx';

export function WithdrawSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <div className="space-y-4">
          <Bone className="h-26 rounded-lg" />
          <Bone className="h-13 rounded-md" />
          <Bone className="h-32 rounded-lg" />
          <Bone className="h-36 rounded-lg" />
        </div>
      </Delayed>
    </div>
  );
}

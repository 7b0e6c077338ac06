package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.AwaitCondition;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Exit;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Release;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import dev.galgo.analysis.flow.Instruction.Take;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One state of a running program, and the states that may follow: a second, naive account of what programs mean. */
public final class World {
    private static final int TASKS = 7;
    private static final int OBJECTS = 7;
    private static final int STEPS = 30;

    /** What a variable holds; null is nothing. */
    sealed interface Thing {}

    record Ref(int object) implements Thing {}

    record Fut(int task) implements Thing {}

    record Data(List<Thing> content) implements Thing {}

    private static final class Member {
        final AbstractObject kind;
        final int cog;
        final Map<String, Thing> fields;

        Member(AbstractObject kind, int cog, Map<String, Thing> fields) {
            this.kind = kind;
            this.cog = cog;
            this.fields = new TreeMap<>(fields);
        }
    }

    private static final class Frame {
        final int object;
        final FlowMethod method;
        final Map<String, Thing> locals;
        int at;
        int callee = -1; // the task that a call to another group waits for
        boolean gone; // has given its lock away at this point

        Frame(int object, FlowMethod method, Map<String, Thing> locals) {
            this.object = object;
            this.method = method;
            this.locals = new TreeMap<>(locals);
        }

        Frame copy() {
            var copy = new Frame(object, method, locals);
            copy.at = at;
            copy.callee = callee;
            copy.gone = gone;
            return copy;
        }
    }

    private static final class Job {
        final AbstractTask kind;
        final List<Frame> frames = new ArrayList<>();
        boolean begun;
        boolean over;
        int steps;

        @Nullable
        Thing result;

        Job(AbstractTask kind) {
            this.kind = kind;
        }

        Frame top() {
            return frames.get(frames.size() - 1);
        }
    }

    private final FlowModel model;
    private final int k;
    private final List<Member> objects = new ArrayList<>();
    private final List<Job> jobs = new ArrayList<>();
    private final Map<Integer, Integer> holders = new TreeMap<>(); // lock to task
    private int running = -1;

    private World(FlowModel model, int k) {
        this.model = model;
        this.k = k;
    }

    public static World start(FlowModel model, int k) {
        var world = new World(model, k);
        world.objects.add(new Member(AbstractObject.MAIN, 0, Map.of()));
        world.spawn(0, model.main(), List.of());
        return world;
    }

    private World copy() {
        var copy = new World(model, k);
        objects.forEach(one -> copy.objects.add(new Member(one.kind, one.cog, one.fields)));
        for (var job : jobs) {
            var twin = new Job(job.kind);
            job.frames.forEach(frame -> twin.frames.add(frame.copy()));
            twin.begun = job.begun;
            twin.over = job.over;
            twin.steps = job.steps;
            twin.result = job.result;
            copy.jobs.add(twin);
        }
        copy.holders.putAll(holders);
        copy.running = running;
        return copy;
    }

    /** Two worlds with the same key are the same. */
    public String key() {
        var key = new StringBuilder().append(holders);
        objects.forEach(one -> key.append('|').append(one.kind).append(one.cog).append(one.fields));
        for (var job : jobs) {
            key.append('/').append(job.kind).append(job.begun).append(job.over).append(job.result);
            job.frames.forEach(frame -> key.append(frame.method)
                    .append(frame.object)
                    .append(frame.at)
                    .append(frame.callee)
                    .append(frame.gone)
                    .append(frame.locals));
        }
        return key.toString();
    }

    /** The worlds after one more macro-step. */
    public List<World> next() {
        var found = new ArrayList<World>();
        for (int i = 0; i < jobs.size(); i++) {
            if (mayRun(i)) {
                var open = new ArrayList<World>();
                var seen = new HashSet<String>();
                var first = copy();
                first.resume(i);
                open.add(first);
                while (!open.isEmpty()) {
                    var world = open.remove(open.size() - 1);
                    if (world.running < 0) {
                        found.add(world);
                    } else if (seen.add(world.key())) {
                        open.addAll(world.step());
                    }
                }
            }
        }
        return found;
    }

    private boolean mayRun(int index) {
        var job = jobs.get(index);
        if (job.over) {
            return false;
        }
        boolean lacks = !job.begun || job.top().gone;
        int waits = waitsFor(job);
        return (waits < 0 || jobs.get(waits).over)
                && (!lacks || !holders.containsKey(objects.get(job.top().object).cog));
    }

    private int waitsFor(Job job) {
        if (!job.begun) {
            return -1;
        }
        var frame = job.top();
        var instruction = frame.method.steps().get(frame.at).instruction();
        if (instruction instanceof Call) {
            return frame.callee;
        }
        var future = instruction instanceof Await await
                ? await.future()
                : instruction instanceof Get get ? get.future() : null;
        return future != null && frame.locals.get(future) instanceof Fut it ? it.task : -1;
    }

    private void resume(int index) {
        running = index;
        var job = jobs.get(index);
        var frame = job.top();
        if (!job.begun || frame.gone) {
            holders.put(objects.get(frame.object).cog, index);
        }
        var instruction = frame.method.steps().get(frame.at).instruction();
        job.begun = true;
        if (frame.gone && !(instruction instanceof Await)) {
            frame.at = frame.method.steps().get(frame.at).next().get(0);
        }
        frame.gone = false;
    }

    private boolean spawn(int object, FlowMethod method, List<@Nullable Thing> arguments) {
        var job = new Job(new AbstractTask(objects.get(object).kind, method));
        job.frames.add(new Frame(object, method, locals(object, method, arguments)));
        jobs.add(job);
        return jobs.size() <= TASKS;
    }

    private static Map<String, Thing> locals(int object, FlowMethod method, List<@Nullable Thing> arguments) {
        var locals = new TreeMap<String, Thing>();
        locals.put("this", new Ref(object));
        for (int i = 0; i < arguments.size(); i++) {
            put(locals, method.parameters().get(i), arguments.get(i));
        }
        return locals;
    }

    private static void put(Map<String, Thing> map, @Nullable String name, @Nullable Thing value) {
        if (name != null && value != null) {
            map.put(name, value);
        } else if (name != null) {
            map.remove(name);
        }
    }

    private static List<@Nullable Thing> arguments(Frame frame, List<String> names) {
        var found = new ArrayList<@Nullable Thing>();
        names.forEach(name -> found.add(frame.locals.get(name)));
        return found;
    }

    /** Runs one instruction of the running task in place; nothing follows a mistake of the program or too long a run. */
    private List<World> step() {
        var job = jobs.get(running);
        var frame = job.top();
        var step = frame.method.steps().get(frame.at);
        Instruction instruction = step.instruction();
        if (++job.steps > STEPS) {
            return List.of();
        }
        if (instruction instanceof Exit) {
            return end(job, frame);
        } else if (instruction instanceof Await await) {
            if (!(frame.locals.get(await.future()) instanceof Fut future)) {
                return List.of();
            }
            if (!jobs.get(future.task).over) {
                return leave(frame);
            }
        } else if (instruction instanceof AwaitCondition || instruction instanceof Release) {
            return leave(frame);
        } else if (instruction instanceof Get get) {
            if (!(frame.locals.get(get.future()) instanceof Fut future)) {
                return List.of();
            }
            if (!jobs.get(future.task).over) {
                running = -1;
                return List.of(this);
            }
            put(frame.locals, get.target(), jobs.get(future.task).result);
        } else if (instruction instanceof Send send) {
            if (!(frame.locals.get(send.receiver()) instanceof Ref receiver)
                    || !spawn(receiver.object, method(receiver, send.method()), arguments(frame, send.arguments()))) {
                return List.of();
            }
            put(frame.locals, send.target(), new Fut(jobs.size() - 1));
        } else if (instruction instanceof Call call) {
            if (frame.callee >= 0) {
                put(frame.locals, call.target(), jobs.get(frame.callee).result);
                frame.callee = -1;
            } else if (!(frame.locals.get(call.receiver()) instanceof Ref receiver)) {
                return List.of();
            } else {
                return call(job, frame, call, receiver);
            }
        } else if (instruction instanceof Create create) {
            return create(job, frame, create, step.point());
        } else if (instruction instanceof Copy copy) {
            put(frame.locals, copy.target(), frame.locals.get(copy.source()));
        } else if (instruction instanceof Load load) {
            put(frame.locals, load.target(), objects.get(frame.object).fields.get(load.field()));
        } else if (instruction instanceof Store store) {
            put(objects.get(frame.object).fields, store.field(), frame.locals.get(store.source()));
        } else if (instruction instanceof Collect collect) {
            var content = new ArrayList<Thing>();
            if (frame.locals.get(collect.data()) instanceof Data data) {
                content.addAll(data.content);
            }
            arguments(frame, collect.sources()).stream()
                    .filter(one -> one != null && !content.contains(one))
                    .forEach(content::add);
            put(frame.locals, collect.data(), new Data(content));
        } else if (instruction instanceof Take take) {
            return take(frame, take);
        } else if (instruction instanceof Return && frame.method.name().equals(FlowType.INIT)) {
            frame.locals.remove("<result>");
        } else if (instruction instanceof Return end && end.source() != null) {
            put(frame.locals, "<result>", frame.locals.get(end.source()));
        }
        return advance(frame, step.next());
    }

    private List<World> advance(Frame frame, List<Integer> next) {
        var found = new ArrayList<World>();
        for (int i = 0; i < next.size(); i++) {
            frame.at = next.get(i);
            found.add(i == next.size() - 1 ? this : copy());
        }
        return found;
    }

    private List<World> leave(Frame frame) {
        frame.gone = true;
        holders.remove(objects.get(frame.object).cog);
        running = -1;
        return List.of(this);
    }

    private List<World> end(Job job, Frame frame) {
        var result = frame.locals.get("<result>");
        if (job.frames.size() == 1) {
            job.over = true;
            job.result = result;
            holders.remove(objects.get(frame.object).cog);
            running = -1;
            return List.of(this);
        }
        job.frames.remove(job.frames.size() - 1);
        var caller = job.top();
        var step = caller.method.steps().get(caller.at);
        if (objects.get(caller.object).cog != objects.get(frame.object).cog) {
            holders.remove(objects.get(frame.object).cog);
        }
        if (step.instruction() instanceof Call call) {
            put(caller.locals, call.target(), result);
        } else if (step.instruction() instanceof Create create) {
            put(caller.locals, create.target(), new Ref(frame.object));
        }
        return advance(caller, step.next());
    }

    private List<World> call(Job job, Frame frame, Call call, Ref receiver) {
        var method = method(receiver, call.method());
        var arguments = arguments(frame, call.arguments());
        if (objects.get(receiver.object).cog == objects.get(frame.object).cog) {
            job.frames.add(new Frame(receiver.object, method, locals(receiver.object, method, arguments)));
            return job.frames.size() > 5 ? List.of() : List.of(this);
        }
        if (!spawn(receiver.object, method, arguments)) {
            return List.of();
        }
        frame.callee = jobs.size() - 1;
        running = -1;
        return List.of(this);
    }

    private List<World> create(Job job, Frame frame, Create create, Point point) {
        int born = objects.size();
        var creator = objects.get(frame.object);
        objects.add(new Member(
                creator.kind.creates(create.type(), point, create.local(), k),
                create.local() ? creator.cog : born,
                Map.of()));
        if (objects.size() > OBJECTS) {
            return List.of();
        }
        var init = model.resolve(create.type(), FlowType.INIT);
        if (init == null) {
            put(frame.locals, create.target(), new Ref(born));
            return advance(frame, frame.method.steps().get(frame.at).next());
        }
        if (!create.local()) {
            holders.put(born, running);
        }
        job.frames.add(new Frame(born, init, locals(born, init, arguments(frame, create.arguments()))));
        return List.of(this);
    }

    private List<World> take(Frame frame, Take take) {
        var found = new ArrayList<World>();
        if (frame.locals.get(take.data()) instanceof Data data) {
            for (var thing : data.content) {
                put(frame.locals, take.target(), thing);
                int at = frame.at;
                found.addAll(advanced(frame));
                frame.at = at;
            }
        }
        return found;
    }

    private List<World> advanced(Frame frame) {
        frame.at = frame.method.steps().get(frame.at).next().get(0);
        return List.of(copy());
    }

    private FlowMethod method(Ref receiver, String name) {
        return Objects.requireNonNull(
                model.resolve(objects.get(receiver.object).kind.type(), name));
    }

    /** Where a task stands. */
    record Stand(AbstractTask body, Point point) {}

    List<Stand> stands() {
        var found = new ArrayList<Stand>();
        for (var job : jobs) {
            if (job.over) {
                found.add(new Stand(job.kind, job.kind.method().exit()));
            } else {
                found.add(stand(job));
            }
        }
        return found;
    }

    private Stand stand(Job job) {
        var frame = job.top();
        var body = new AbstractTask(objects.get(frame.object).kind, frame.method);
        return new Stand(body, frame.method.steps().get(frame.at).point());
    }

    /** An arrow of this very state; nodes are tasks, and locks as negative numbers. */
    public record Arrow(int from, int to, Dependency kind) {}

    /** Who waits for whom, now. */
    public List<Arrow> arrows() {
        var found = new ArrayList<Arrow>();
        for (int i = 0; i < jobs.size(); i++) {
            var job = jobs.get(i);
            if (job.over) {
                continue;
            }
            int waits = waitsFor(job);
            if (waits >= 0 && !jobs.get(waits).over) {
                var instruction = instruction(job);
                var kind =
                        instruction instanceof Await ? Wait.AWAIT : instruction instanceof Get ? Wait.GET : Wait.CALL;
                arrows(i, waits, kind, found);
            }
            int lock = objects.get(job.top().object).cog;
            int holder = holders.getOrDefault(lock, i);
            if ((!job.begun || job.top().gone) && holder != i) {
                arrows(i, -1 - lock, Wait.LOCK, found);
            }
        }
        return found;
    }

    private Instruction instruction(Job job) {
        return job.top().method.steps().get(job.top().at).instruction();
    }

    /** From the task, and from every lock that it holds. */
    private void arrows(int task, int to, Wait wait, List<Arrow> found) {
        var from = new ArrayList<Integer>(List.of(task));
        holders.forEach((lock, holder) -> {
            if (holder == task) {
                from.add(-1 - lock);
            }
        });
        var stand = stand(jobs.get(task));
        for (int one : from) {
            found.add(new Arrow(
                    one, to, new Dependency(node(one), node(to), wait, jobs.get(task).kind, stand.body, stand.point)));
        }
    }

    private WaitNode node(int index) {
        return index < 0 ? new WaitNode.Lock(objects.get(-1 - index).kind) : new WaitNode.Task(jobs.get(index).kind);
    }
}

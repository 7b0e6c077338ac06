package dev.galgo.corpus.oracle;

import dev.galgo.core.model.ActorNames;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/**
 * One run of a program in one random order. Messages lie in one heap; again and again one that its receiver can take is drawn and its handler runs, on one
 * of a few threads, to its end or to where it waits for an answer. Everything else is real: classes, statics, clocks, random sources, hash codes, threads.
 */
final class NaiveRun {
    private static final int MOST_DELIVERIES = 20_000;

    /** A message on its way. */
    private record Letter(
            ActorName to, String name, @Nullable Object[] args, @Nullable Activity asker, boolean byReference) {}

    private static final class Cell {
        private final Actor actor;
        private boolean busy;
        private boolean destroyed;

        Cell(Actor actor) {
            this.actor = actor;
        }
    }

    /** Why a run cannot go on. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failed(String what) {
            super(what, null, false, false);
        }
    }

    private final Random random;
    private final ClassLoader loader;
    private final Copies copies;
    private final ActorNames names = new ActorNames();
    private final Map<ActorName, Cell> actors = new HashMap<>();
    private final List<Letter> letters = new ArrayList<>();
    private final List<Activity> waiting = new ArrayList<>();
    private final Workers workers;

    NaiveRun(long seed, ClassLoader loader) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.loader = loader;
        this.copies = new Copies(loader);
        this.workers = new Workers(random);
    }

    /** Runs a program; throws what went wrong. */
    void run(Class<?> target, List<String> args) {
        try {
            begin(target, args);
            explore();
        } finally {
            workers.end();
        }
    }

    private void begin(Class<?> target, List<String> args) {
        if (!Actor.class.isAssignableFrom(target)) {
            main(target, args);
            return;
        }
        var driver = create(target, new Object[0], null);
        if (!args.isEmpty() && named(target, args.get(0))) {
            var words = args.subList(1, args.size());
            post(driver, args.get(0), words.stream().map(NaiveRun::literal).toArray(), null);
            return;
        }
        if (named(target, "setUp")) {
            finish(start(driver, "setUp", driven(target, "setUp", args)));
        }
        if (named(target, "test")) {
            start(driver, "test", driven(target, "test", args));
        }
    }

    private void main(Class<?> target, List<String> args) {
        for (var method : target.getDeclaredMethods()) {
            if (method.getName().equals("main")) {
                method.setAccessible(true);
                boolean bare = method.getParameterCount() == 0;
                var activity = new Activity(this, null, null);
                step(
                        activity,
                        () -> Dispatch.invoke(
                                method, null, bare ? new Object[0] : new Object[] {args.toArray(new String[0])}));
                finish(activity);
            }
        }
    }

    private static boolean named(Class<?> target, String message) {
        for (Class<?> c = target; c != null; c = c.getSuperclass()) {
            for (var method : c.getDeclaredMethods()) {
                if (method.getName().equals(message)
                        && method.isAnnotationPresent(osl.manager.annotations.message.class)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Object[] driven(Class<?> target, String message, List<String> args) {
        var list = new Object[] {args.toArray(new String[0])};
        return Dispatch.handler(target, message, list) == null ? new Object[0] : list;
    }

    private static Object literal(String word) {
        return word.matches("-?[0-9]+") ? (Object) Integer.valueOf(word) : word;
    }

    /** Delivers what the set-up asks, and nothing else, until it is done. */
    private void finish(Activity activity) {
        while (activity.waits()) {
            if (!deliverOne(letter -> letter.asker() != null || letter.name().isEmpty())) {
                throw new Failed("the set-up waits for an answer that cannot come");
            }
        }
    }

    private void explore() {
        int deliveries = 0;
        while (deliverOne(letter -> true)) {
            if (++deliveries > MOST_DELIVERIES) {
                throw new Failed("endless: more than " + MOST_DELIVERIES + " deliveries");
            }
        }
        if (!waiting.isEmpty()) {
            throw new Failed("blocked: " + waiting.size() + " handlers wait for answers that cannot come");
        }
    }

    private boolean deliverOne(Predicate<Letter> wanted) {
        var possible = new ArrayList<Letter>();
        for (var letter : List.copyOf(letters)) {
            if (wanted.test(letter) && deliverable(letter)) {
                possible.add(letter);
            }
        }
        if (possible.isEmpty()) {
            return false;
        }
        var letter = possible.get(random.nextInt(possible.size()));
        letters.remove(letter);
        deliver(letter);
        return true;
    }

    private boolean deliverable(Letter letter) {
        if (letter.name().isEmpty()) {
            return true; // an answer
        }
        var cell = actors.get(letter.to());
        try {
            return cell != null
                    && !cell.busy
                    && !cell.destroyed
                    && !Dispatch.disabled(cell.actor, letter.name(), letter.args());
        } catch (InvocationTargetException thrown) {
            throw new Failed("a constraint threw " + thrown.getCause());
        }
    }

    private void deliver(Letter letter) {
        if (letter.name().isEmpty()) {
            var asker = letter.asker();
            if (asker != null) {
                resume(asker, letter.args());
            }
            return;
        }
        start(letter.to(), letter.name(), letter.args(), letter.asker(), letter.byReference());
    }

    private Activity start(ActorName to, String name, @Nullable Object[] args) {
        return start(to, name, args, null, false);
    }

    private Activity start(
            ActorName to, String name, @Nullable Object[] args, @Nullable Activity asker, boolean byReference) {
        var cell = actors.get(to);
        if (cell == null) {
            throw new Failed(name + " was sent to nobody");
        }
        var activity = new Activity(this, to, asker);
        if (byReference) {
            activity.answerByReference();
        }
        var method = Dispatch.handler(cell.actor.getClass(), name, args);
        if (method == null) {
            throw new Failed("unknown message " + name + " to " + cell.actor.getClass());
        }
        cell.busy = true;
        step(activity, () -> Dispatch.invoke(method, cell.actor, args));
        return activity;
    }

    private void step(Activity activity, Activity.Body body) {
        workers.start(activity, body);
        settle(activity);
    }

    private void resume(Activity activity, @Nullable Object[] answer) {
        waiting.remove(activity);
        workers.resume(activity, answer);
        settle(activity);
    }

    /** The activity has stopped: it waits, or it is done. */
    private void settle(Activity activity) {
        if (activity.waits()) {
            waiting.add(activity);
            return;
        }
        var cell = activity.self() == null ? null : actors.get(activity.self());
        if (cell != null) {
            cell.busy = false;
            cell.destroyed |= activity.destroyed();
        }
        var thrown = activity.thrown();
        var asker = activity.asker();
        if (thrown != null && (asker == null || !(thrown instanceof Exception))) {
            throw new Failed(thrown.toString());
        }
        if (asker != null) {
            @Nullable
            Object[] answer = thrown != null
                    ? new Object[] {thrown, Boolean.TRUE}
                    : new Object[] {
                        activity.byReference()
                                ? activity.result()
                                : copies.copy(new @Nullable Object[] {activity.result()})[0],
                        Boolean.FALSE
                    };
            letters.add(new Letter(stand(), "", answer, asker, true));
        }
    }

    private ActorName stand() {
        return ActorName.of(names.of(null, null, -1, "answer"));
    }

    // What running code asks for; only one activity runs at a time, while this run waits for it.

    ActorName create(Class<?> type, @Nullable Object[] args, @Nullable Activity creator) {
        // A number at random in each name: nobody may rely on the hash of a name.
        var name = ActorName.of(names.of(null, null, names.size(), type.getSimpleName() + random.nextInt()));
        copies.know(name);
        var values = copies.copy(args);
        var outer = creator == null ? null : creator.enter(name);
        try {
            if (creator == null) {
                // The driver itself: on a thread of its own, like everything of the program.
                var birth = new Activity(this, name, null);
                workers.start(birth, () -> build(type, values));
                if (birth.thrown() != null) {
                    throw new Failed(String.valueOf(birth.thrown()));
                }
                actors.put(name, new Cell((Actor) Objects.requireNonNull(birth.result())));
            } else {
                actors.put(name, new Cell((Actor) build(type, values)));
            }
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException("the constructor threw", thrown.getCause());
        } finally {
            if (creator != null) {
                creator.enter(outer);
            }
        }
        return name;
    }

    private static Object build(Class<?> type, @Nullable Object[] values) throws InvocationTargetException {
        try {
            return Dispatch.constructor(type, values).newInstance(values);
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Class<?> type(String className) {
        try {
            return Class.forName(className, true, loader);
        } catch (ClassNotFoundException unknown) {
            throw new RemoteCodeException("There is no class " + className, unknown);
        }
    }

    void post(ActorName to, String message, @Nullable Object[] args, @Nullable Activity asker) {
        letters.add(new Letter(to, message, copies.copy(args), asker, false));
    }

    void postByReference(ActorName to, String message, @Nullable Object[] args, @Nullable Activity asker) {
        letters.add(new Letter(to, message, args, asker, true));
    }

    int choose(int alternatives) {
        return random.nextInt(alternatives);
    }
}

package dev.galgo.foundry.program;

import dev.galgo.control.AssumptionLog;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.snapshot.Snapshots;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of the program and the objects they hold. Actors may read them, so copies of states keep pointing at those objects; nobody may
 * change either once exploration has begun, by whatever means, since that would be a way to communicate that the search does not see.
 */
public final class ProgramStatics {
    /** How the JVM begins what it says of a class whose initialiser has failed. */
    private static final String UNUSABLE = "Could not initialize class ";

    private final Snapshots snapshots;
    private final boolean values;
    private final boolean spread;
    private final AssumptionLog assumptions;
    private final Consumer<@Nullable Object> looked;
    private final List<WatchedField> fields = new CopyOnWriteArrayList<>();
    private final Map<String, Throwable> failed = new ConcurrentHashMap<>();
    private final Map<String, Failure> charged = new ConcurrentHashMap<>();
    private volatile ReachableObjects reachable = ReachableObjects.NOTHING;
    private volatile boolean settled;

    /**
     * @param snapshots which look into the objects that statics hold, unlike those of states
     * @param values whether values that statics hold count as objects that they hold
     * @param spread whether the program is spread over several managers, each of which has statics of its own
     * @param looked is given what is compared with what it was, so that this does not depend on values that are unknown
     */
    ProgramStatics(
            Snapshots snapshots,
            boolean values,
            boolean spread,
            AssumptionLog assumptions,
            Consumer<@Nullable Object> looked) {
        this.snapshots = snapshots;
        this.values = values;
        this.spread = spread;
        this.assumptions = assumptions;
        this.looked = looked;
    }

    /** The class has just been initialised: its statics have the values they are to keep. */
    synchronized void initialised(Class<?> type) {
        var fresh = new ArrayList<WatchedField>();
        for (var field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            boolean plain = field.getType().isPrimitive() || field.getType() == String.class;
            if (Modifier.isStatic(modifiers)
                    && !field.isSynthetic()
                    && !field.isEnumConstant()
                    && !(plain && Modifier.isFinal(modifiers) && !values)
                    && field.trySetAccessible()) {
                fresh.add(new WatchedField(type.getSimpleName() + "." + field.getName(), field, null));
            }
        }
        if (type.isEnum()) {
            for (var constant : type.getEnumConstants()) {
                fresh.addAll(fieldsOf((Enum<?>) constant));
            }
        }
        fields.addAll(fresh);
        renew();
        if (settled) {
            fresh.forEach(this::watch);
        } else if (spread) {
            fresh.forEach(field -> field.watch(snapshots));
        }
    }

    @SuppressWarnings("GetClassOnEnum") // a constant with a body is of a class of its own
    private static List<WatchedField> fieldsOf(Enum<?> constant) {
        var fields = new ArrayList<WatchedField>();
        for (Class<?> c = constant.getClass(); c != Enum.class && c != null; c = c.getSuperclass()) {
            for (var field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && field.trySetAccessible()) {
                    var name = constant.getDeclaringClass().getSimpleName() + "." + constant.name();
                    fields.add(new WatchedField(name + "." + field.getName(), field, constant));
                }
            }
        }
        return fields;
    }

    /** Whether no class that is in use has a static field that could be written or could depend on when the class was initialised. */
    public boolean isEmpty() {
        return fields.isEmpty() && failed.isEmpty();
    }

    /** The initialiser of a class has thrown this: the class can never be used, and only the first to try is told why. */
    void initialiserFailed(Class<?> type, Throwable thrown) {
        failed.putIfAbsent(type.getName(), thrown);
        if (settled && !(thrown instanceof RunEnded)) {
            assumptions.add(
                    Assumption.Kind.INITIALISERS,
                    type.getName(),
                    "it does not matter which handler is the first to use " + type.getSimpleName()
                            + ", whose initialiser fails: the first gets the exception, the others are told that there"
                            + " is no such class",
                    "let the initialiser go well");
        }
    }

    /** The run that initialised a class has ended there with this failure. */
    public void initialiserCharged(Class<?> type, Failure failure) {
        charged.putIfAbsent(type.getName(), failure);
    }

    /** The failure with which the run ended that was the first to use the class that this exception is about; null if there is none. */
    public @Nullable Failure charge(Throwable thrown) {
        var name = unusable(thrown);
        return name == null ? null : charged.get(name);
    }

    /** What the first to use a class was told, instead of what everybody is told afterwards; anything else as it is. */
    public Throwable original(Throwable thrown) {
        var name = unusable(thrown);
        var first = name == null ? null : failed.get(name);
        if (first == null) {
            return thrown;
        }
        return first instanceof Error ? first : new ExceptionInInitializerError(first);
    }

    private static @Nullable String unusable(Throwable thrown) {
        var message = thrown instanceof NoClassDefFoundError ? thrown.getMessage() : null;
        return message != null && message.startsWith(UNUSABLE) ? message.substring(UNUSABLE.length()) : null;
    }

    /** The set-up is over: from here on nothing may change. */
    synchronized void settle() {
        settled = true;
        renew();
        if (spread) {
            fields.stream().filter(field -> field.differs(snapshots)).forEach(this::assumeEverywhere);
        }
        fields.forEach(this::watch);
    }

    /** The set-up runs at one manager. */
    private void assumeEverywhere(WatchedField field) {
        assumptions.add(
                Assumption.Kind.STATICS,
                field.name(),
                "the static field " + field.name() + " holds at every manager what the set-up has put there",
                "pass it to the constructors of the actors at other managers");
    }

    private void watch(WatchedField field) {
        looked.accept(field.value());
        var unwatched = field.watch(snapshots);
        if (unwatched != null) {
            assumptions.add(
                    Assumption.Kind.STATICS,
                    field.name(),
                    "what the static field " + field.name() + " holds does not change, in which there is a " + unwatched
                            + " that cannot be compared",
                    "keep such an object out of statics, or declare its type opaque if it does not matter");
        }
    }

    /** Finds anew what statics reach; needed as long as they may change. */
    public synchronized void renew() {
        var held = new ArrayList<@Nullable Object>();
        fields.forEach(field -> held.add(field.value()));
        reachable = ReachableObjects.from(held, values);
    }

    /** The name of a static that holds something else than it should, or whose object has changed, if any; all of them are put back. */
    public Optional<String> changed() {
        String changed = null;
        for (var field : fields) {
            looked.accept(field.value());
            if (field.changed(snapshots)) {
                changed = field.name();
            }
        }
        return Optional.ofNullable(changed);
    }

    /** What static fields hold and lead to; another set whenever it has changed. */
    public Set<Object> reachable() {
        return reachable.objects();
    }

    /** Whether {@link #reachable} is all that statics lead to; if not, they may know every actor. */
    public boolean reachableIsComplete() {
        return reachable.complete();
    }

    /** Whether this object is reached from a static field: it stays one object in all copies. */
    boolean hold(Object object) {
        var known = reachable.objects();
        return !known.isEmpty() && known.contains(object);
    }
}

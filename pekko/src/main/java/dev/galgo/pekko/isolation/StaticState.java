package dev.galgo.pekko.isolation;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.code.EarlyInitialisation;
import dev.galgo.pekko.code.StaticFieldClasses;
import dev.galgo.pekko.compare.ConfigurationGraph;
import dev.galgo.snapshot.StaticField;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorSystemImpl;
import org.jspecify.annotations.Nullable;

/**
 * What every actor reaches without having been given it: static fields of the program's classes, what they hold, and the program's own
 * extensions of the actor system.
 */
final class StaticState {
    /** A static field, and what was in it. */
    private record Held(StaticField field, @Nullable Object value, @Nullable Memento content) {}

    private record Extension(Object extension, Memento content) {}

    private final StaticFieldClasses classes;
    private final ConfigurationGraph configurationGraph;
    private final Mementos own;
    private final List<StaticField> fields = new ArrayList<>();
    private final Set<Class<?>> known = new HashSet<>();
    private final Set<String> written = new TreeSet<>();
    private final FirstValues first;
    private final Set<String> late = new TreeSet<>();
    private boolean writtenInTheBeginning;
    private boolean isFirstRun = true;
    private boolean isFirstEnd = true;
    private boolean fresh;
    private int prepared;
    private List<Held> held = List.of();
    private List<Extension> extensions = List.of();

    StaticState(StaticFieldClasses classes, ConfigurationGraph configurationGraph) {
        this.classes = classes;
        this.configurationGraph = configurationGraph;
        this.own = ReachLimits.of(classes::isOwn);
        this.first = new FirstValues(ReachLimits.restorable(classes::isOwn));
    }

    /**
     * To be called before a run begins, and whenever more classes may have become known. Those of which it makes no difference when they are
     * initialised are initialised now, so that their static fields can be seen to change, and be put back.
     */
    void prepare() {
        List<Class<?>> all = classes.withStatics();
        for (; prepared < all.size(); prepared++) {
            Class<?> type = all.get(prepared);
            ClassLoader loader = type.getClassLoader();
            if (!StaticField.isInitialised(type)
                    && loader != null
                    && new EarlyInitialisation(loader).isHarmless(type)) {
                try {
                    Class.forName(type.getName(), true, loader);
                } catch (ClassNotFoundException | LinkageError unusable) {
                    continue; // it is for the program to come by it
                }
            }
            learn(type);
        }
    }

    private void learn(Class<?> type) {
        if (StaticField.isInitialised(type) && known.add(type)) {
            for (StaticField field : StaticField.of(type)) {
                fields.add(field);
                first.add(field);
            }
            fresh = true;
        }
    }

    /** A run is about to begin: everything is as it was before the first one. */
    void putBack() {
        if (!written.isEmpty() || writtenInTheBeginning) {
            first.putBack();
        }
    }

    /** A run is about to be made again whose last delivery was not looked at: it may have been the first to change something. */
    void putBackUnseen() {
        if (first.areChanged()) {
            first.putBack();
        }
    }

    /** A run has begun. */
    void began() {
        if (isFirstRun) {
            isFirstRun = false;
            writtenInTheBeginning = first.areChanged();
        }
    }

    /** Runs the checks of a test at the end of a run. */
    <T extends @Nullable Object> T atEnd(Supplier<T> checks) {
        if (isFirstEnd || !written.isEmpty() || writtenInTheBeginning) {
            isFirstEnd = false;
            return first.sparing(checks);
        }
        return checks.get();
    }

    /** What those static fields hold that have ever been written. */
    List<@Nullable Object> compared() {
        if (written.isEmpty()) {
            return List.of();
        }
        var values = new ArrayList<@Nullable Object>();
        for (StaticField field : fields) {
            if (written.contains(field.name())) {
                values.add(field.name());
                values.add(field.value());
            }
        }
        return values;
    }

    /** What the verdict rests on. */
    List<Assumption> assumptions() {
        var all = new ArrayList<Assumption>();
        for (String name : written) {
            all.add(new Assumption(
                    Assumption.Kind.SHARING,
                    name,
                    "handlers that use the static field " + name
                            + " at the same time do as if one had run after the other",
                    "Keep it in an actor."));
        }
        for (String name : late) {
            all.add(new Assumption(
                    Assumption.Kind.INITIALISERS,
                    name,
                    "it does not matter when " + name + " is initialised, which happened once, on the way",
                    "Let its initialiser depend on nothing that changes, or keep its fields in an actor."));
        }
        return all;
    }

    /**
     * Notes how everything is. Static fields that nothing has ever changed are as they were when that was last seen, and what was noted then
     * is still good: should a run that was only repeated have changed them, the next look finds it.
     */
    void keep() {
        prepare();
        if (areNew()) {
            for (Class<?> type : classes.withStatics()) {
                if (!known.contains(type) && StaticField.isInitialised(type)) {
                    learn(type);
                    if (!StaticField.of(type).isEmpty()) {
                        late.add(type.getName());
                    }
                }
            }
        }
        if (fresh || !written.isEmpty()) {
            fresh = false;
            keepFields();
        }
        keepExtensions();
    }

    private void keepFields() {
        var now = new ArrayList<Held>(fields.size());
        for (StaticField field : fields) {
            Object value = field.value();
            now.add(new Held(field, value, own.canChange(value) ? own.of(List.of(value)) : null));
        }
        held = now;
    }

    /** Whether there are fields that had no values when everything was noted last. */
    boolean areNew() {
        for (Class<?> type : classes.withStatics()) {
            if (!known.contains(type) && StaticField.isInitialised(type)) {
                return true;
            }
        }
        return false;
    }

    private void keepExtensions() {
        extensions = new ArrayList<>();
        for (ActorSystemImpl system : configurationGraph.systems()) {
            for (Object one : configurationGraph.extensionsOf(system)) {
                extensions.add(new Extension(one, own.of(List.of(one))));
            }
        }
    }

    /**
     * What is no longer as it was.
     *
     * @param occasion when it changed, to go on from "changed"
     */
    List<ActorOwnership.Change> changes(Supplier<String> occasion) {
        var changes = new ArrayList<ActorOwnership.Change>();
        for (Held one : held) {
            Object changed = one.content() == null ? null : one.content().difference();
            if (!one.field().holds(one.value()) || changed != null) {
                written.add(one.field().name());
                changes.add(new ActorOwnership.Change(
                        one.field(), failure(one.field().name(), occasion)));
            }
        }
        for (Extension one : extensions) {
            Object changed = one.content().difference();
            if (changed != null) {
                changes.add(new ActorOwnership.Change(
                        changed, ofExtension(ActorOwnership.type(one.extension()), occasion)));
            }
        }
        return changes;
    }

    private static Failure failure(String name, Supplier<String> occasion) {
        return new Failure(
                FindingKind.STATIC_WRITE,
                "The static field " + name + ", or what it holds, changed " + occasion.get()
                        + ". All actors reach it, and no message tells of it. Keep it in an actor.",
                name,
                null);
    }

    private static Failure ofExtension(String name, Supplier<String> occasion) {
        return new Failure(
                FindingKind.SHARED_OBJECT,
                "The extension " + name + " changed " + occasion.get()
                        + ". All actors of the system reach it, and no message tells of it. Keep what changes in an actor.",
                name,
                null);
    }

    /** The static fields that were ever changed, in words for the verdict; null if none was. */
    @Nullable
    String written() {
        return written.isEmpty() ? null : "the program writes static fields: " + String.join(", ", written);
    }
}

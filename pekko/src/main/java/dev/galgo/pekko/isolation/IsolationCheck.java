package dev.galgo.pekko.isolation;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.code.CreationArguments;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.code.StaticFieldClasses;
import dev.galgo.pekko.compare.ConfigurationGraph;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.memento.Mementos;
import java.lang.reflect.Executable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/**
 * Checks what reductions rest on: that actors are tied together by messages alone.
 *
 * <p><strong>What counts.</strong> An object that two actors reach does no harm as long as it stays as it is: whoever reads it reads the same in every
 * order. So what is looked for is a delivery that changes something which, at some time before it, two actors could reach at once; messages on
 * their way belong to their receivers. The same goes for static fields and for extensions, which everybody reaches, and for messages that change
 * between send and delivery.
 *
 * <p><strong>When.</strong> After every delivery, in every configuration that a search comes to. Less would not do: two actors may hold one object for
 * the time of a single message. And it suffices: as long as no delivery has changed anything common, deliveries to different actors
 * do commute, so that a reduction has run, in some equivalent order, everything up to the first one that does, and it was seen here. To go
 * back, a search makes the deliveries of a schedule again, far more of them than it makes for the first time; what is known of the schedule
 * before is kept, and only what is new on this one is looked at. A look takes about as long as a delivery.
 *
 * <p><strong>What is not seen.</strong> What lies on the stack of a handler that blocks, and whatever is kept outside objects.
 */
public final class IsolationCheck {
    /**
     * What is known of a configuration on the present schedule.
     *
     * @param delivery what led to it
     * @param overlaps whether actors have something in common in it
     * @param lapses whether they had less in common afterwards
     */
    private record Looked(long delivery, boolean overlaps, boolean lapses, List<Failure> found) {
        Looked lapsing() {
            return new Looked(delivery, overlaps, true, found);
        }
    }

    private static final long BOOT = 0;
    private static final int FEW = 50;
    /** Where no reduction is trusted anyway, what is found is worth knowing but not worth looking for for ever. */
    private static final int ENOUGH = 300;

    private final ActorOwnership ownership;
    private final StaticState statics;
    private final MessageSeals seals;
    private final StaticFieldClasses classes;
    private final Set<Class<?>> unseen = new LinkedHashSet<>();
    private final CreatedActors births;
    /** Up to the present depth the present schedule, beyond it one before that began alike. */
    private final List<Looked> schedule = new ArrayList<>();

    private final BooleanSupplier tied;
    private int surveys;
    private int depth;
    private boolean surveyed;
    private boolean known;
    private boolean violated;

    /** @param tied whether actors are known to be tied together by more than messages, so that no reduction is trusted */
    public IsolationCheck(
            SystemController controller,
            RunScript script,
            EventWording wording,
            ConfigurationGraph configurationGraph,
            BooleanSupplier tied) {
        this.tied = tied;
        var classes = new StaticFieldClasses();
        Mementos reachLimits = ReachLimits.of(classes::meet, unseen::add);
        this.classes = classes;
        this.births = new CreatedActors(controller, reachLimits, new CreationArguments(wording.parts()));
        this.ownership = new ActorOwnership(controller, reachLimits, births);
        this.statics = new StaticState(classes, configurationGraph);
        this.seals = new MessageSeals(controller, reachLimits, wording);
        meet(script.body(), classes, wording.parts());
        controller.witness(new EventListener() {
            @Override
            public void pending(int slot, Event event) {
                seals.pending(slot, event);
            }

            @Override
            public void created(ActorCell child) {
                births.created(child);
            }

            @Override
            public boolean startsApart(ActorCell child) {
                boolean shares = births.given(child) != null && ownership.shares(child);
                if (shares) {
                    births.startsApart(child);
                }
                return shares;
            }

            @Override
            public void starts(ActorCell child) {
                births.starts(child);
            }
        });
    }

    /** The classes that the program begins with: those of its main, or of a test and what it has. */
    private static void meet(Object body, StaticFieldClasses classes, Snapshots parts) {
        var open = new ArrayDeque<Object>(List.of(body));
        for (int i = 0; i < FEW && !open.isEmpty(); i++) {
            Object next = open.remove();
            if (next instanceof Executable code) {
                classes.meet(code.getDeclaringClass());
            } else if (next instanceof Class<?> type) {
                classes.meet(type);
            } else {
                classes.meet(next.getClass());
                if (!SourceSites.isProgram(next.getClass().getName())
                        || next.getClass().isHidden()) {
                    parts.parts(next).stream().filter(Objects::nonNull).forEach(open::add);
                }
            }
        }
    }

    /** What was not looked for so far matters from now on: nothing is known any more. */
    public void lookAgain() {
        schedule.clear();
        surveys = 0;
    }

    /** To be called before the program runs for the first time, and again. */
    public void prepare() {
        statics.prepare();
        statics.putBack();
    }

    /** To be called before a run is made again whose last delivery was not looked at. */
    public void prepareAgain() {
        statics.putBackUnseen();
    }

    /** What there is besides actors and messages that configurations differ in. */
    public List<@Nullable Object> compared() {
        return statics.compared();
    }

    /** Whether there is something between actors that is no message and cannot be seen, so that nothing is known to commute. */
    public boolean isPartial() {
        return !unseen.isEmpty() || classes.looksUp();
    }

    /**
     * Whether the program asks for actors by their paths, or for who has subscribed to something.
     */
    public boolean looksUp() {
        return classes.looksUp();
    }

    /** Runs the checks of a test at the end of a run. */
    public <T extends @Nullable Object> T atEnd(Supplier<T> checks) {
        return statics.atEnd(checks);
    }

    /** A new run is about to begin. */
    public void begins() {
        seals.clear();
        births.clear();
        ownership.clear();
    }

    /** The run has begun, and nothing was delivered yet. */
    public void began(String what) {
        depth = 0;
        statics.began();
        var broken = new ArrayList<>(seals.broken(() -> "in " + what));
        broken.addAll(births.changes());
        known = !schedule.isEmpty();
        if (known) {
            pass();
        } else {
            look(BOOT, broken);
        }
    }

    public void before(int slot, int way) {
        known = depth + 1 < schedule.size() && schedule.get(depth + 1).delivery() == key(slot, way);
        recall();
    }

    /** Whether static fields got their first values in this delivery, so that it could not be seen whether they were written as well. */
    public boolean missedSomething() {
        return !known && statics.areNew();
    }

    /** The deliveries of this schedule were made again, up to the one that is to come. */
    public void repeated() {
        seals.renew(Integer.MAX_VALUE);
        surveyed = false;
        recall();
    }

    private void recall() {
        if (!known) {
            if (!surveyed && schedule.get(depth).overlaps()) {
                survey();
            }
            statics.keep();
        }
    }

    public void after(int slot, int way, Message delivered) {
        depth++;
        Supplier<String> occasion = () -> "when " + delivered.to()
                + (delivered.name().equals(EventWording.GOES_ON) ? " went on" : " got " + delivered.name());
        var changes = new ArrayList<>(seals.broken(occasion));
        changes.addAll(births.changes());
        if (known) {
            ownership.changes(occasion);
            pass();
            return;
        }
        var all = new ArrayList<>(changes);
        for (ActorOwnership.Change change : ownership.changes(occasion)) {
            if (all.stream()
                    .noneMatch(one -> one.failure() != null && change.failure() != null && isOne(one, change))) {
                all.add(change);
            }
        }
        all.addAll(statics.changes(occasion));
        schedule.subList(depth, schedule.size()).clear();
        look(key(slot, way), all);
        if (ownership.lapsed()) {
            schedule.set(depth - 1, schedule.get(depth - 1).lapsing());
        }
    }

    /** Comes again to what is known: only what actors are about to let go of has to be found again. */
    private void pass() {
        surveyed = schedule.get(depth).lapses();
        if (surveyed) {
            survey();
        }
    }

    /** A message that has changed is not told once more as an object that two actors reach. */
    private static boolean isOne(ActorOwnership.Change one, ActorOwnership.Change other) {
        return one.object() == other.object();
    }

    private void look(long delivery, List<ActorOwnership.Change> changes) {
        var found = new ArrayList<Failure>();
        for (ActorOwnership.Change change : changes) {
            violated = true;
            @Nullable Failure failure = change.failure();
            if (failure != null) {
                found.add(failure);
            }
        }
        schedule.add(new Looked(delivery, survey(), false, List.copyOf(found)));
        surveyed = true;
    }

    private boolean survey() {
        if (surveys > ENOUGH && tied.getAsBoolean()) {
            return false;
        }
        surveys++;
        return ownership.survey(depth);
    }

    /** Everything was taken back to an earlier configuration of this schedule. */
    public void back(int to, int slots) {
        depth = to;
        surveyed = false;
        ownership.back(to);
        births.back();
        seals.renew(slots);
    }

    private static long key(int slot, int way) {
        return (long) slot << 32 | way;
    }

    /** Whether anything was ever found. */
    public boolean violated() {
        return violated;
    }

    public List<Assumption> assumptions() {
        var all = new ArrayList<>(births.assumptions());
        all.addAll(statics.assumptions());
        unseen.forEach(type -> all.add(OpaqueObjects.assumption(type)));
        return all;
    }

    /** What actors reach together that has changed and is not made for several threads, as sentences that may be true or not. */
    public Collection<String> shared() {
        return ownership.shared();
    }

    /** Whether static fields were changed, so that one run may depend on those before. */
    public @Nullable String writtenStatics() {
        return statics.written();
    }

    /** What was found when the program came to where it stands. */
    public List<Failure> foundHere() {
        return violated && depth < schedule.size() ? schedule.get(depth).found() : List.of();
    }

    /** What was found on the way to where the program stands. */
    public List<Failure> found() {
        if (!violated) {
            return List.of();
        }
        var all = new ArrayList<Failure>();
        for (int i = 0; i <= depth && i < schedule.size(); i++) {
            all.addAll(schedule.get(i).found());
        }
        return all;
    }
}

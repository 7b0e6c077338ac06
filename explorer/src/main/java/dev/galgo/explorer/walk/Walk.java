package dev.galgo.explorer.walk;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.PendingReason;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Storyteller;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.walk.Stop.Fields;
import dev.galgo.explorer.walk.Stop.Newcomer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Stands somewhere in a program, told by the same {@link Storyteller} that tells findings and replays, and goes from path to path by way of what they have in
 * common. For one thread.
 */
public final class Walk {
    private static final String CHANGED =
            "The program has changed since the schedule was saved, or depends on something hidden.";

    private final Program program;
    private final DeliveryModel delivery;
    private final AtomicInteger engines;
    private final UnaryOperator<Engine> watch;
    private final List<Stop> stops = new ArrayList<>();
    private final HashSet<Integer> gone = new HashSet<>();
    private Boot boot;
    private int number;
    private Engine engine;
    private Cursor cursor;
    private Storyteller teller;
    private boolean imagining;

    /**
     * A walk that stands at the start.
     *
     * @param engines counts the engines of all walks, so that fingerprints of two are never mixed up
     * @param watch has an engine look after what is claimed of the program, so that whoever comes to where that is broken is told
     */
    @SuppressWarnings("NullAway.Init") // begin makes all of them
    public Walk(Program program, DeliveryModel delivery, AtomicInteger engines, UnaryOperator<Engine> watch) {
        this.program = program;
        this.delivery = delivery;
        this.engines = engines;
        this.watch = watch;
        begin();
    }

    /** Stands at the start again, with an engine that remembers nothing: after an interruption, what it remembers may be wrong. */
    public void startOver() {
        begin();
    }

    private void begin() {
        boot = program.boot();
        number = engines.incrementAndGet();
        engine = watch.apply(Engine.of(Engine.Kind.COPY, program));
        cursor = engine.start(delivery, Compare.NONE);
        teller = new Storyteller(program, cursor);
        imagining = false;
        stops.clear();
        gone.clear();
        var newcomers = new ArrayList<Newcomer>();
        cursor.actors().forEach(actor -> newcomers.add(newcomer(actor)));
        stops.add(new Stop(fingerprint(), newcomers, null, null, boot.failure(), conditions(), noLongerPending()));
    }

    /** Goes to a path, and refuses what the program does not offer. */
    public void go(SchedulePrefix path) throws Refusal {
        while (true) {
            try {
                takeBackTo(common(path));
                advance(path);
                return;
            } catch (NamingPolicy.Renamed startOver) {
                // Actors of one more type name their children otherwise from now on; there are only so many types.
                begin();
            } catch (Diverged notUnderControl) {
                begin();
                throw new Refusal(Refusal.CONFLICT, String.valueOf(notUnderControl.getMessage()), null);
            }
        }
    }

    /** Goes to a path whose last handler does not return, and tells of that one without running it. Says whether the program offers it. */
    public boolean goToEndless(SchedulePrefix path) throws Refusal {
        int last = path.length() - 1;
        go(path.first(last));
        boolean offered = cursor.offers(path.slots()[last]);
        if (offered) {
            imagine(path.slots()[last]);
        }
        return offered;
    }

    private int common(SchedulePrefix path) {
        int most = Math.min(cursor.depth(), path.length());
        int common = 0;
        while (common < most
                && cursor.slotAt(common + 1) == path.slots()[common]
                && cursor.wayAt(common + 1) == path.ways()[common]) {
            common++;
        }
        return common;
    }

    private void takeBackTo(int depth) {
        if (imagining) {
            imagining = false;
            teller.back();
        }
        while (cursor.depth() > depth) {
            back();
        }
    }

    private void advance(SchedulePrefix path) throws Refusal {
        for (int i = cursor.depth(); i < path.length(); i++) {
            int slot = path.slots()[i];
            refuseIfNotOffered(slot, path.ways()[i], i + 1);
            deliver(slot, path.ways()[i]);
        }
    }

    private void refuseIfNotOffered(int slot, int way, int step) throws Refusal {
        String against = slot >= cursor.firstSentAt(cursor.depth() + 1) ? "there is no such message" : against(slot);
        if (against == null && way >= cursor.ways(slot)) {
            against = "its handler has no way " + way;
        }
        if (against != null) {
            throw new Refusal(
                    Refusal.BAD_REQUEST,
                    "Delivery " + step + " of the path, of message " + slot + ", cannot be made: "
                            + teller.labels().in(against) + ".",
                    "Deliver something that is offered.");
        }
    }

    /** Why what is in a slot may not be delivered here, with actors as tokens; null if it may. */
    public @Nullable String against(int slot) {
        if (failure() != null) {
            return cursor.depth() == 0 ? "the set-up has failed" : "the schedule has failed, and ends here";
        }
        if (!isPending(slot)) {
            return "it was delivered before";
        }
        return PendingReason.against(cursor, slot, boot.first() + 1);
    }

    private boolean isPending(int slot) {
        for (int depth = 1; depth <= cursor.depth(); depth++) {
            if (cursor.slotAt(depth) == slot) {
                return false;
            }
        }
        return true;
    }

    /** Makes a delivery that is offered here. */
    public void deliver(int slot, int way) {
        ActorId receiver = cursor.message(slot).to();
        Fields before = Fields.of(cursor.local(receiver).state());
        int existing = cursor.actors().size();
        teller.deliver(slot, way);
        var newcomers = new ArrayList<Newcomer>();
        List<ActorId> actors = cursor.actors();
        actors.subList(existing, actors.size()).forEach(actor -> newcomers.add(newcomer(actor)));
        stops.add(new Stop(
                fingerprint(),
                newcomers,
                before,
                Fields.of(cursor.local(receiver).state()),
                cursor.failure(),
                conditions(),
                noLongerPending()));
    }

    /** Takes the last delivery back. */
    public void back() {
        teller.back();
        gone.removeAll(stops.remove(stops.size() - 1).gone());
    }

    /** Tells of a delivery that would not come back, as the end of the story, until the walk goes on. */
    private void imagine(int slot) {
        teller.imagine(slot);
        imagining = true;
    }

    private Newcomer newcomer(ActorId actor) {
        Local local = cursor.local(actor);
        return new Newcomer(actor, Fields.of(local.state()), Condition.of(local));
    }

    private List<Condition> conditions() {
        return cursor.actors().stream()
                .map(actor -> Condition.of(cursor.local(actor)))
                .toList();
    }

    /** Undelivered messages that have ceased to be pending by the last delivery. */
    private List<Integer> noLongerPending() {
        if (!(program instanceof LiveProgram)) {
            return List.of();
        }
        var undelivered = new HashSet<Integer>();
        for (int slot = 1; slot < cursor.firstSentAt(cursor.depth() + 1); slot++) {
            undelivered.add(slot);
        }
        for (int depth = 1; depth <= cursor.depth(); depth++) {
            undelivered.remove(cursor.slotAt(depth));
        }
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            undelivered.remove(slot);
        }
        undelivered.removeAll(gone);
        gone.addAll(undelivered);
        return List.copyOf(undelivered);
    }

    private String fingerprint() {
        var fingerprint = new Fingerprint();
        try {
            cursor.fingerprint(fingerprint);
        } catch (Incomparable onlyItself) {
            return "path " + PathText.of(path());
        }
        return String.format("%x%016x%016x", number, fingerprint.high, fingerprint.low);
    }

    /**
     * The path of a schedule.
     *
     * @param endless whether its last handler does not return, and so is not run
     */
    public SchedulePrefix pathOf(Schedule schedule, boolean endless) throws Refusal {
        int run = endless ? schedule.length() - 1 : schedule.length();
        while (true) {
            Cursor other = atStart(Compare.NONE);
            try {
                new Replay(program, other)
                        .run(new Schedule(schedule.deliveries().subList(0, run)));
            } catch (NamingPolicy.Renamed startOver) {
                begin();
                continue;
            } catch (Divergence | Diverged otherwise) {
                String sentence = String.valueOf(otherwise.getMessage());
                throw new Refusal(
                        Refusal.CONFLICT,
                        Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1) + ".",
                        CHANGED);
            }
            SchedulePrefix path = SchedulePrefix.of(other, other.depth());
            if (!endless) {
                return path;
            }
            Schedule.Delivered last = schedule.deliveries().get(run);
            int first = last.sentBy() == 0 ? 1 : other.firstSentAt(last.sentBy());
            return path.then(first + last.nth(), 0);
        }
    }

    /** Another cursor, at the start of the program. */
    public Cursor atStart(Compare compare) {
        return engine.start(delivery, compare);
    }

    public Program program() {
        return program;
    }

    public Cursor cursor() {
        return cursor;
    }

    public Storyteller teller() {
        return teller;
    }

    /** What was noted where the walk came by: at the start, then after each delivery. */
    public List<Stop> stops() {
        return List.copyOf(stops);
    }

    /** What was noted here. */
    public Stop here() {
        return stops.get(stops.size() - 1);
    }

    /** What the last delivery, or the set-up, did wrong; null if nothing. */
    public @Nullable Failure failure() {
        return here().failure();
    }

    /** The deliveries that led here. */
    public SchedulePrefix path() {
        return SchedulePrefix.of(cursor, cursor.depth());
    }

    /** How many messages were sent on the way here. */
    public int slots() {
        return cursor.firstSentAt(cursor.depth() + 1) - 1;
    }

    /** Whether nothing can be delivered here. */
    public boolean ended() {
        return failure() != null || cursor.first() == Cursor.NONE;
    }

    /** Whether this is no actor but a place where something happens. */
    public boolean isPlace(ActorId actor) {
        return program instanceof LiveProgram live && live.isPlace(actor);
    }
}

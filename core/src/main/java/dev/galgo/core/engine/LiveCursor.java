package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Unsupported;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over a program that is alive. It goes back by forgetting, and catches up with itself when something has to be known that only
 * the program can tell: it starts the program over and makes the same deliveries again, or lets it {@link MementoStack} a part of them.
 *
 * <p>What may be delivered in a configuration is asked once, on arrival, and kept for as long as the configuration is on the schedule, so
 * that a search which goes back several deliveries and on by another pays for one run and not for several. On the way every delivery must
 * do what it did before; a program that does not is not under control, and {@link Diverged} says so.
 */
final class LiveCursor extends SlotCursor {
    private static final int[] UNKNOWN = new int[0];

    private final LiveProgram program;
    private final StepWatch watch;
    private final MementoStack recall;
    private final long[] hash = new long[2];
    private Message[] messageIn = new Message[64];
    private int[] sourceOf = new int[64];
    private @Nullable ActorId[] senderOf = new @Nullable ActorId[64];
    private final List<Happening> happenings = new ArrayList<>();
    private final List<int[]> offered = new ArrayList<>();
    private int[] moods = new int[64];
    private int[] waysOf = new int[64];
    private final Boot boot;
    /** The run of the program that follows this cursor's schedule, and how far. */
    private long run;

    private int standing;
    /** Who began that run: random numbers differ from thread to thread, so that it is not for another to go on with. */
    private Thread home;

    LiveCursor(LiveProgram program, StepWatch watch, DeliveryModel delivery, Compare compare) {
        this(program, watch, program.boot(), delivery, compare);
    }

    private LiveCursor(LiveProgram program, StepWatch watch, Boot boot, DeliveryModel delivery, Compare compare) {
        super(
                program.names(),
                null,
                new Interner<>(),
                boot,
                delivery,
                compare,
                false); // the program knows whether senders count
        if (compare == Compare.ACTORS || compare == Compare.EXACT) {
            throw new Unsupported(
                    "a program that runs for real is compared by canonical, or by none: who came first is not to be told from it");
        }
        this.program = program;
        this.watch = watch;
        countIf(watch.handled().isUnder(delivery));
        this.recall = new MementoStack(program);
        this.boot = boot;
        this.run = program.run();
        this.home = Thread.currentThread();
        for (Birth birth : boot.born()) {
            create(birth.actor().index());
        }
        append(boot.sent(), true);
        watch.handled().start(boot);
        offered.add(UNKNOWN);
    }

    private void append(List<Message> sent, boolean atStart) {
        for (Message message : sent) {
            int slot = cloud.top();
            if (slot == messageIn.length) {
                messageIn = Arrays.copyOf(messageIn, slot * 2);
                sourceOf = Arrays.copyOf(sourceOf, slot * 2);
                senderOf = Arrays.copyOf(senderOf, slot * 2);
            }
            messageIn[slot] = message;
            sourceOf[slot] = program.source(slot);
            ActorId sender = program.sender(slot);
            senderOf[slot] = sender;
            if (!atStart && counted && program.isSend(slot)) {
                watch.handled().sent(sender, message);
            }
            send(slot, message.to().index());
        }
    }

    /** Brings the program to where this cursor stands. */
    private void catchUp() {
        if (program.run() == run && standing == depth && home == Thread.currentThread()) {
            return;
        }
        int recalled = program.run() == run && home == Thread.currentThread() ? recall.back() : -1;
        if (recalled >= 0) {
            standing = recalled;
            checkOffers(recalled);
            if (recall.isToBeChecked()) {
                recall.note();
                startOver();
                advance(recalled);
                recall.compare();
            }
        } else {
            startOver();
        }
        advance(depth);
    }

    private void startOver() {
        Boot again = program.boot();
        run = program.run();
        home = Thread.currentThread();
        standing = 0;
        recall.forgetAll();
        if (!alike(boot.sent(), again.sent())) {
            throw new Diverged(0, boot.sent(), again.sent());
        }
    }

    /** What was offered here before must be acceptable here now. */
    private void checkOffers(int at) {
        for (int slot : offered.get(at)) {
            if (!program.accepts(slot)) {
                throw recall.failed(
                        "after going back by a memento, " + message(slot).name() + " was no longer accepted");
            }
        }
    }

    /** Makes the deliveries of the schedule again, from where the program stands to this depth. */
    private void advance(int until) {
        for (int at = standing + 1; at <= until; at++) {
            int slot = slotAt(at);
            int way = wayAt(at);
            Happening before = happenings.get(at - 1);
            if (!program.accepts(slot)) {
                throw new Diverged(at, message(slot), names.at(cloud.receiver(slot)));
            }
            Happening now = watch.step(message(slot), () -> program.deliver(slot, way));
            if (!alike(before.sent(), now.sent()) || !before.born().equals(now.born())) {
                throw new Diverged(at, before.sent(), now.sent());
            }
            standing = at;
            if (at < depth && offered.get(at).length > 1) {
                recall.remember(at);
            }
        }
    }

    private static boolean alike(List<Message> one, List<Message> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (one.get(i).to() != other.get(i).to()
                    || !one.get(i).name().equals(other.get(i).name())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Arrival deliver(int slot, int way) {
        catchUp();
        if (offered.get(depth).length > 1) {
            recall.remember(depth);
        }
        int frame = depth + 1;
        if (frame == moods.length) {
            moods = Arrays.copyOf(moods, frame * 2);
            waysOf = Arrays.copyOf(waysOf, frame * 2);
        }
        moods[frame] = program.mood(slot);
        waysOf[frame] = program.ways(slot);
        Happening happening = watch.step(message(slot), () -> program.deliver(slot, way));
        if (counted) {
            watch.handled().count(message(slot));
        }
        enter(slot, way, cloud.receiver(slot));
        standing = depth;
        happenings.add(happening);
        offered.add(UNKNOWN);
        waiting = happening.blocked();
        append(happening.sent(), false);
        for (ActorId born : happening.born()) {
            create(born.index());
        }
        if (happening.failure() != null) {
            return Arrival.FAILED;
        }
        return happening.waits() ? Arrival.WAITS : Arrival.DONE;
    }

    @Override
    public void back() {
        happenings.remove(depth - 1);
        offered.remove(depth);
        leave();
        recall.forgetBelow(depth);
        waiting = depth == 0 ? 0 : happenings.get(depth - 1).blocked();
    }

    @Override
    public boolean isCounted(int at) {
        return watch.handled().has(message(slotAt(at)));
    }

    private int[] offers() {
        int[] known = offered.get(depth);
        if (known != UNKNOWN) {
            return known;
        }
        catchUp();
        var slots = new int[cloud.size() + 1];
        int count = 0;
        for (int slot = super.first(); slot != NONE; slot = super.after(slot)) {
            slots[count++] = slot;
        }
        int[] now = Arrays.copyOf(slots, count);
        offered.set(depth, count == 0 ? new int[] {} : now);
        return now;
    }

    @Override
    public int first() {
        int[] now = offers();
        return now.length == 0 ? NONE : now[0];
    }

    @Override
    public int after(int slot) {
        int[] now = offers();
        int at = Arrays.binarySearch(now, slot);
        int next = at < 0 ? -at - 1 : at + 1;
        return next < now.length ? now[next] : NONE;
    }

    @Override
    public boolean offers(int slot) {
        return Arrays.binarySearch(offers(), slot) >= 0;
    }

    /** Without what is moot. */
    @Override
    public int pending() {
        int count = 0;
        for (int slot = pendingAfter(NONE); slot != NONE; slot = pendingAfter(slot)) {
            count++;
        }
        return count;
    }

    @Override
    public int pendingAfter(int slot) {
        int next = cloud.next(slot);
        while (next != NONE && moot(next)) {
            next = cloud.next(next);
        }
        return next;
    }

    private boolean moot(int slot) {
        catchUp();
        return program.moot(slot);
    }

    @Override
    boolean accepts(int slot) {
        return program.accepts(slot);
    }

    @Override
    boolean acceptedAt(int at, int slot) {
        catchUp();
        return program.acceptedIn(moods[at], slot);
    }

    @Override
    public int ways(int slot) {
        catchUp();
        return program.ways(slot);
    }

    @Override
    public boolean isFault(int slot, int way) {
        catchUp();
        return program.isFault(slot, way);
    }

    @Override
    public boolean isHandled(int slot, int way) {
        catchUp();
        return program.isHandled(slot, way);
    }

    @Override
    public int waysAt(int at) {
        return waysOf[at];
    }

    @Override
    public List<Choice> choicesAt(int at) {
        return wayAt(at) == 0 ? List.of() : List.of(new Choice(wayAt(at), waysOf[at]));
    }

    @Override
    public Message message(int slot) {
        return messageIn[slot];
    }

    /** What runs for real is what it is: the same message is another object in another run. */
    @Override
    public boolean comparesMessages() {
        return false;
    }

    @Override
    int senderIndex(int slot) {
        return sourceOf[slot];
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return senderOf[slot];
    }

    @Override
    public boolean entangled() {
        return program.entangled();
    }

    /** Two messages for one actor would have to be tried. */
    @Override
    public boolean commute(int slot, int other) {
        return delivery != DeliveryModel.MAILBOX && !program.entangled() && receiver(slot) != receiver(other);
    }

    @Override
    boolean goesWell(int slot) {
        return false;
    }

    @Override
    boolean acceptsAfter(int first, int slot) {
        return false;
    }

    @Override
    boolean sameInEitherOrder(int slot, int other) {
        return false;
    }

    /** Who is tied to others by futures is entangled. */
    @Override
    boolean disturbs(int slot, int other) {
        return false;
    }

    @Override
    @Nullable
    Local existing(int index) {
        return null;
    }

    @Override
    int[] sendsTo(int slot) {
        return UNKNOWN;
    }

    @Override
    int localNumber(int actor) {
        throw new UnsupportedOperationException("a program that is alive is fingerprinted as a whole");
    }

    @Override
    public void fingerprint(Fingerprint into) {
        catchUp();
        program.fingerprint(hash);
        into.low = hash[0];
        into.high = hash[1];
        if (causality != null) {
            LiveCauses.add(this, causality, into);
        }
    }

    @Override
    public Local local(ActorId actor) {
        catchUp();
        return program.local(actor);
    }

    @Override
    public @Nullable Failure failure() {
        return depth == 0 ? null : happenings.get(depth - 1).failure();
    }

    @Override
    public List<Failure> noticed() {
        return depth == 0 ? List.of() : happenings.get(depth - 1).noticed();
    }

    @Override
    public @Nullable Failure failureAtEnd() {
        catchUp();
        Failure failure = program.finish();
        standing = -1;
        return failure;
    }

    @Override
    public boolean isSend(int slot) {
        catchUp();
        return program.isSend(slot);
    }

    @Override
    public FindingKind leftover(int slot) {
        return local(message(slot).to()) instanceof Local.Stopped ? FindingKind.DEAD_LETTER : FindingKind.UNDELIVERED;
    }

    @Override
    public List<Failure> remarks() {
        catchUp();
        return program.remarks();
    }

    @Override
    public String toString() {
        return "at " + depth + " of run " + Objects.toString(run);
    }
}

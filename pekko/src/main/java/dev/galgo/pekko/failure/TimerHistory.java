package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.wording.EventWording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What has become of timers, over all runs: which of them never fire, and which of them nothing ever comes before.
 *
 * <p>What is sound to say: a search that remembers configurations gives up a run at one that it knows, so whole runs cannot be counted. But
 * every delivery that is possible in a configuration is made once, and that a timer fires or is cancelled is what a delivery does. So "no
 * delivery makes it fire" and "no delivery cancels it" hold for all runs if the search was complete. Timers are told apart by their actor
 * and by what they will do, as configurations tell them apart, and not by where they were set: of two places that lead to the same
 * configuration, the second would seem to lead nowhere. The place is that of the first.
 */
public final class TimerHistory {
    private record Name(String actor, String what) implements Comparable<Name> {
        @Override
        public int compareTo(Name other) {
            int byActor = actor.compareTo(other.actor);
            return byActor != 0 ? byActor : what.compareTo(other.what);
        }
    }

    private static final class TimerRecord {
        final @Nullable String site;
        final boolean ask;
        boolean fired;
        boolean cancelled;
        /** Somebody wanted to cancel it, and it had fired. */
        boolean late;

        TimerRecord(@Nullable String site, boolean ask) {
            this.site = site;
            this.ask = ask;
        }
    }

    private final Map<Name, TimerRecord> all = new TreeMap<>();
    /** Of this run: those of which is known that they were cancelled, in time or late. */
    private final Set<VirtualTimer> settled = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Of this run, in order: where timers are among its events. */
    private final List<Integer> timerSlots = new ArrayList<>();

    public void newRun() {
        settled.clear();
        timerSlots.clear();
    }

    /**
     * Looks at what the last delivery did.
     *
     * @param delivered the slot; 0 for the start
     * @param from the first slot that is new
     * @param messages what events are called, by slot
     */
    public void look(RunView runView, int delivered, int from, List<Message> messages) {
        if (delivered > 0
                && runView.event(delivered) instanceof Event.Firing firing
                && !firing.timer().endsWait()) {
            record(runView, delivered, messages).fired = true;
        }
        noticeNew(runView, from, messages);
        for (int slot : timerSlots) {
            VirtualTimer timer = ((Event.Firing) runView.event(slot)).timer();
            if ((timer.isCancelled() || timer.isCancelledLate()) && settled.add(timer)) {
                TimerRecord record = record(runView, slot, messages);
                record.cancelled |= timer.isCancelled();
                record.late |= timer.isCancelledLate();
            }
        }
    }

    /** The run may have gone back since, to fewer slots. */
    private void noticeNew(RunView runView, int from, List<Message> messages) {
        timerSlots.subList(firstAtOrAfter(from), timerSlots.size()).clear();
        for (int slot = from; slot <= runView.slots(); slot++) {
            if (runView.event(slot) instanceof Event.Firing firing
                    && !firing.timer().endsWait()) {
                timerSlots.add(slot);
                record(runView, slot, messages);
            }
        }
    }

    private int firstAtOrAfter(int slot) {
        int at = timerSlots.size();
        while (at > 0 && timerSlots.get(at - 1) >= slot) {
            at--;
        }
        return at;
    }

    private TimerRecord record(RunView runView, int slot, List<Message> messages) {
        ActorId owner = runView.sender(slot);
        Message message = messages.get(slot - 1);
        boolean ask = !message.name().equals(EventWording.TIMER);
        var name = new Name(owner == null ? "main" : owner.type(), message.describe());
        return all.computeIfAbsent(name, none -> new TimerRecord(runView.site(slot), ask));
    }

    /** To be asked when the search was complete. */
    public List<Failure> conclusions() {
        var said = new ArrayList<Failure>();
        all.forEach((name, record) -> {
            String place = record.site == null ? "" : " (" + record.site + ")";
            if (!record.fired && !record.ask) {
                said.add(conclusion(
                        name,
                        name.what() + " of " + name.actor() + place
                                + " never fires: in every order it is cancelled, or " + name.actor() + " stops first"));
            } else if (record.fired && !record.cancelled && record.ask) {
                said.add(conclusion(
                        name, name.what() + " for " + name.actor() + place + " in every order: it is never answered"));
            } else if (record.fired && !record.cancelled && record.late) {
                said.add(conclusion(
                        name,
                        name.what() + " of " + name.actor() + place
                                + " fires in every order: whatever is to cancel it always comes too late"));
            }
        });
        return said;
    }

    private static Failure conclusion(Name name, String text) {
        return new Failure(FindingKind.TIMER, text, name.actor() + " " + name.what(), null);
    }
}

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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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

    private record Firing(int slot, VirtualTimer timer) {}

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
    /** Of this run, in order: the events that are firings of timers. */
    private final List<Firing> firings = new ArrayList<>();

    /** Of this run: where each timer is first among the events. */
    private final Map<VirtualTimer, Integer> firstSlots = new IdentityHashMap<>();

    public void newRun() {
        firstSlots.clear();
        firings.clear();
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
        for (VirtualTimer timer : runView.takeCancelled()) {
            Integer slot = firstSlots.get(timer);
            if (slot != null) {
                TimerRecord record = record(runView, slot, messages);
                record.cancelled |= timer.isCancelled();
                record.late |= timer.isCancelledLate();
            }
        }
    }

    /** The run may have gone back since, to fewer slots, and set other timers there. */
    private void noticeNew(RunView runView, int from, List<Message> messages) {
        for (int last = firings.size() - 1; last >= 0 && firings.get(last).slot() >= from; last--) {
            Firing gone = firings.remove(last);
            firstSlots.remove(gone.timer(), gone.slot());
        }
        for (int slot = from; slot <= runView.slots(); slot++) {
            if (runView.event(slot) instanceof Event.Firing firing
                    && !firing.timer().endsWait()) {
                firings.add(new Firing(slot, firing.timer()));
                firstSlots.putIfAbsent(firing.timer(), slot);
                record(runView, slot, messages);
            }
        }
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

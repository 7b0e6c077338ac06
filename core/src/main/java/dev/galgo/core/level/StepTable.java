package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.NumberedSteps;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.InconsistentProgram;
import dev.galgo.core.model.Mix;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The program as tables of numbers: the situations of each actor, what can be delivered in each, and what a {@link Parcel} makes of each.
 *
 * <p>It grows while a search goes on and is the only thing that runs program code. Several threads may ask; one at a time is answered. Who looks
 * things up often keeps a copy in the form that suits it (see {@link CompiledSteps}).
 */
public final class StepTable {
    private static final int UNKNOWN = -1;

    final NumberedSteps steps;
    private final Pending pending;
    private final boolean fifo;
    private final Int2IntOpenHashMap slots = new Int2IntOpenHashMap();
    private final List<ActorSituations> actors = new ArrayList<>();
    private final List<Parcel> parcels = new ArrayList<>();
    private final Map<Parcel, Integer> parcelNumbers = new HashMap<>();
    /** For each parcel and each situation of its receiver the number of the next situation, or {@link #UNKNOWN}. */
    private final List<int[]> arrivals = new ArrayList<>();

    private final LayerProof proof;
    private final StepJournal journal = new StepJournal();
    private long entries;

    StepTable(NumberedSteps steps, boolean fifo, LayerProof proof) {
        this.steps = steps;
        this.fifo = fifo;
        this.proof = proof;
        this.pending = new Pending(fifo);
        slots.defaultReturnValue(UNKNOWN);
    }

    /** What it was asked. */
    public StepJournal journal() {
        return journal;
    }

    /** Whether a question from a {@link StepJournal} is about what there is. */
    synchronized boolean knows(int which, int number) {
        int index = which >> 1;
        if (index < 0 || number < 0) {
            return false;
        }
        if ((which & 1) == 0) {
            return index < actors.size()
                    && number < actors.get(index).end()
                    && actors.get(index).has(number);
        }
        return index < parcels.size()
                && (number == ActorSituations.ABSENT
                        || actors.get(parcels.get(index).slot()).has(number));
    }

    /** How many actors are known; each has a slot, from 0. */
    synchronized int slots() {
        return actors.size();
    }

    /** Above the highest number of a situation of each actor, by slot. */
    public synchronized int[] ends() {
        var ends = new int[actors.size()];
        for (int slot = 0; slot < ends.length; slot++) {
            ends[slot] = actors.get(slot).end();
        }
        return ends;
    }

    /** How many situations and arrivals were worked out. */
    synchronized long entries() {
        return entries;
    }

    synchronized int parcels() {
        return parcels.size();
    }

    synchronized Parcel parcel(int number) {
        return parcels.get(number);
    }

    synchronized int actor(int slot) {
        return actors.get(slot).actor;
    }

    synchronized Situation situation(int slot, int number) {
        return actors.get(slot).at(number);
    }

    /** What is known by now of a parcel: for each situation of its receiver the next one, or below 0. */
    synchronized int[] arrivals(int parcel) {
        return arrivals.get(parcel).clone();
    }

    /** What went wrong in a step; null if nothing. */
    synchronized @Nullable Failure failure(int step) {
        return steps.failure(step);
    }

    Pending pending() {
        return pending;
    }

    /** The situations at the start, by slot. */
    synchronized int[] start() {
        int[] born = steps.bornAtStart();
        int[] sent = steps.sentAtStart();
        for (int i = 0; i < born.length; i += 2) {
            if (slots.get(born[i]) != UNKNOWN) {
                throw InconsistentProgram.bornTwice(steps.actor(born[i]));
            }
            slot(born[i]);
        }
        var numbers = new int[actors.size()];
        for (int slot = 0; slot < numbers.length; slot++) {
            int actor = actors.get(slot).actor;
            int[] mail = Pending.NOTHING;
            for (int i = 0; i < sent.length; i += 3) {
                if (sent[i + 1] == actor) {
                    mail = pending.with(mail, sent[i + 2], sent[i]);
                }
            }
            numbers[slot] = number(slot, new Situation(born[2 * slot + 1], mail));
        }
        for (int i = 0; i < sent.length; i += 3) {
            if (slots.get(sent[i + 1]) == UNKNOWN) {
                throw InconsistentProgram.sentToNobody(steps.message(sent[i]));
            }
        }
        return numbers;
    }

    /** The deliveries of the one message that must come first; empty if the receiver does not take it. */
    synchronized Delivery[] first(int[] start) {
        int[] sent = steps.sentAtStart();
        int at = 3 * steps.firstAtStart();
        int slot = slots.get(sent[at + 1]);
        var all = new ArrayList<Delivery>();
        for (Delivery one : computed(slot, start[slot])) {
            if (one.message() == sent[at] && (!fifo || one.sender() == sent[at + 2])) {
                tell(actors.get(slot).at(start[slot]), one);
                all.add(new Delivery(
                        one.message(),
                        one.sender(),
                        one.way(),
                        1,
                        one.step(),
                        one.arrival(),
                        one.next(),
                        one.parcels()));
            }
        }
        return all.toArray(Delivery[]::new);
    }

    /** Who gets what a delivery delivers. */
    synchronized int slotOf(Delivery delivery) {
        return slots.get(steps.message(delivery.message()).to().index());
    }

    private int slot(int actor) {
        int slot = slots.get(actor);
        if (slot == UNKNOWN) {
            slot = actors.size();
            slots.put(actor, slot);
            actors.add(new ActorSituations(actor));
        }
        return slot;
    }

    private int number(int slot, Situation situation) {
        ActorSituations of = actors.get(slot);
        int known = of.known(situation);
        if (known == 0) {
            entries++;
            known = of.add(situation, isActive(situation));
        }
        return known;
    }

    private boolean isActive(Situation situation) {
        int[] mail = situation.pending();
        boolean active = false;
        for (int at = 0; at < mail.length; at += pending.cells()) {
            // All are looked up, not the first that is taken alone: a search that walks the configurations would, too.
            active |= steps.entry(situation.local(), pending.message(mail, at)) >= 0;
        }
        return active;
    }

    /** What can be delivered in a situation. */
    synchronized Delivery[] deliveries(int slot, int number) {
        Delivery[] all = computed(slot, number);
        for (Delivery one : all) {
            tell(actors.get(slot).at(number), one);
        }
        return all;
    }

    private void tell(Situation at, Delivery one) {
        steps.deliverable(one.step() - one.way(), at.local(), one.message());
    }

    private Delivery[] computed(int slot, int number) {
        ActorSituations of = actors.get(slot);
        Delivery[] known = of.deliveries(number);
        if (known == null) {
            known = compute(slot, of.at(number));
            of.setDeliveries(number, known);
            journal.deliveries(slot, number, hash(known));
        }
        return known;
    }

    /** What can be delivered in the situation of this number; null if no situation has it. */
    synchronized Delivery @Nullable [] deliveriesIfAny(int slot, int number) {
        return actors.get(slot).has(number) ? deliveries(slot, number) : null;
    }

    private long hash(Delivery[] all) {
        long hash = all.length;
        for (Delivery one : all) {
            hash = Mix.stir(hash * 31 + steps.message(one.message()).stableHash());
            hash = Mix.stir(hash * 31 + one.message() * 31L + one.step());
            hash = Mix.stir(hash * 31 + one.next() * 31L + one.arrival().ordinal());
            hash = Mix.stir(hash * 31 + Arrays.hashCode(one.parcels()));
        }
        return hash;
    }

    private Delivery[] compute(int slot, Situation situation) {
        int[] mail = situation.pending();
        var all = new ArrayList<Delivery>();
        int at = 0;
        while (at < mail.length) {
            int sender = pending.sender(mail, at);
            int message = pending.message(mail, at);
            int entry = steps.entry(situation.local(), message);
            int next = at + pending.cells();
            if (fifo) {
                // The first of its channel that is taken goes first; those before it are postponed, those behind it
                // wait.
                while (entry >= 0 && next < mail.length && pending.sender(mail, next) == sender) {
                    next += pending.cells();
                }
            } else {
                while (next < mail.length && mail[next] == message) {
                    next++;
                }
            }
            if (entry >= 0) {
                int times = fifo ? 1 : next - at;
                int[] rest = pending.without(mail, at);
                for (int way = 0; way < steps.ways(entry); way++) {
                    all.add(delivery(slot, situation.local(), sender, message, entry + way, way, times, rest));
                }
            }
            at = next;
        }
        return all.toArray(Delivery[]::new);
    }

    private Delivery delivery(int slot, int local, int sender, int message, int step, int way, int times, int[] rest) {
        Arrival arrival = steps.arrival(step);
        if (arrival == Arrival.FAILED) {
            return new Delivery(message, sender, way, times, step, arrival, 0, Pending.NOTHING);
        }
        int actor = actors.get(slot).actor;
        proof.add(steps, actor, local, message, step);
        int[] sent = steps.sent(step);
        int[] born = steps.born(step);
        var others = new LinkedHashMap<Integer, int[]>();
        int[] own = rest;
        for (int i = 0; i < born.length; i += 2) {
            others.put(born[i], Pending.NOTHING);
        }
        for (int i = 0; i < sent.length; i += 2) {
            if (sent[i + 1] == actor) {
                own = pending.with(own, actor, sent[i]);
            } else {
                int[] before = others.getOrDefault(sent[i + 1], Pending.NOTHING);
                int[] more = Arrays.copyOf(before, before.length + 1);
                more[before.length] = sent[i];
                others.put(sent[i + 1], more);
            }
        }
        int next = number(slot, new Situation(steps.next(step), own));
        var effects = new int[others.size()];
        int count = 0;
        for (var one : others.entrySet()) {
            effects[count++] = parcel(one.getKey(), actor, local(born, one.getKey()), one.getValue());
        }
        return new Delivery(message, sender, way, times, step, arrival, next, effects);
    }

    private static int local(int[] born, int actor) {
        for (int i = 0; i < born.length; i += 2) {
            if (born[i] == actor) {
                return born[i + 1];
            }
        }
        return Parcel.EXISTS;
    }

    private int parcel(int actor, int sender, int local, int[] messages) {
        if (!fifo) {
            Arrays.sort(messages);
        }
        var parcel = new Parcel(slot(actor), fifo ? sender : NumberedSteps.OUTSIDE, local, messages);
        Integer known = parcelNumbers.get(parcel);
        if (known == null) {
            known = parcels.size();
            parcelNumbers.put(parcel, known);
            parcels.add(parcel);
            var row = new int[Math.max(16, actors.get(parcel.slot()).end())];
            Arrays.fill(row, UNKNOWN);
            arrivals.add(row);
        }
        return known;
    }

    /** The situation after a parcel has come in this one. */
    synchronized int arrival(int number, int before) {
        int[] row = arrivals.get(number);
        if (before >= row.length) {
            int size = row.length;
            row = Arrays.copyOf(row, Math.max(before + 1, 2 * size));
            Arrays.fill(row, size, row.length, UNKNOWN);
            arrivals.set(number, row);
        }
        if (row[before] == UNKNOWN) {
            row[before] = arrive(parcels.get(number), before);
            journal.arrival(number, before, row[before]);
            entries++;
        }
        return row[before];
    }

    /** The configuration after a delivery to the actor in this slot, which does not fail. */
    int[] after(int[] numbers, int slot, Delivery delivery) {
        int[] next = Arrays.copyOf(numbers, slots());
        next[slot] = delivery.next();
        for (int one : delivery.parcels()) {
            int to = parcel(one).slot();
            next[to] = arrival(one, next[to]);
        }
        return Arrays.copyOf(next, slots());
    }

    private int arrive(Parcel parcel, int before) {
        int local = parcel.local();
        int[] mail = Pending.NOTHING;
        boolean exists = before != ActorSituations.ABSENT;
        if (exists) {
            Situation situation = actors.get(parcel.slot()).at(before);
            if (local != Parcel.EXISTS) {
                throw InconsistentProgram.bornTwice(steps.actor(actors.get(parcel.slot()).actor));
            }
            local = situation.local();
            mail = situation.pending();
        } else if (local == Parcel.EXISTS) {
            throw InconsistentProgram.sentToNobody(steps.message(parcel.messages()[0]));
        }
        for (int message : parcel.messages()) {
            mail = pending.with(mail, parcel.sender(), message);
        }
        return number(parcel.slot(), new Situation(local, mail));
    }
}

package dev.galgo.pi.run;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.Guide;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.net.ActorStand;
import dev.galgo.pi.net.KnownValue;
import dev.galgo.pi.net.NetMove;
import dev.galgo.pi.net.PendingMail;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leads a search along a run of the net, so that it is told as every other schedule is.
 *
 * <p>In the net an actor does one thing after another and others come in between; a delivery does all until the actor waits again. What others do in
 * between never keeps it from going on, so the messages are delivered in the order in which the net's actors take them.
 */
public final class NetRunGuide implements Guide {
    private final PiSystem system;
    private final List<Delivery> deliveries = new ArrayList<>();

    /**
     * A message taken, and where that leads.
     *
     * @param mail null for an actor that begins, or goes on, by itself
     * @param led null if the actor is left in the middle of something, or has ended
     */
    private record Delivery(int actor, @Nullable PendingMail mail, @Nullable ActorStand led) {}

    public NetRunGuide(PiSystem system, List<NetMove> run) {
        this.system = system;
        var circles = new ActionCircles(system);
        var open = new HashMap<Integer, Integer>();
        for (NetMove move : run) {
            int actor = move.from().actor();
            if (move.taken() != null) {
                open.put(actor, deliveries.size());
                deliveries.add(new Delivery(actor, move.taken(), move.to()));
            } else if (circles.contains(move.from().location())
                    || (!open.containsKey(actor) && choosesAtFirst(actor))) {
                open.put(actor, deliveries.size());
                deliveries.add(new Delivery(actor, null, move.to()));
            } else if (open.containsKey(actor)) {
                int at = open.get(actor);
                deliveries.set(at, new Delivery(actor, deliveries.get(at).mail(), move.to()));
            }
        }
    }

    private boolean choosesAtFirst(int actor) {
        return PiSemantics.choosesAtFirst(system, actor);
    }

    /** How many deliveries it has. */
    public int length() {
        return deliveries.size();
    }

    @Override
    public boolean mayLead(Cursor at) {
        int depth = at.depth();
        if (depth == 0) {
            return true;
        }
        if (depth > deliveries.size()) {
            return false;
        }
        Delivery expected = deliveries.get(depth - 1);
        Message message = at.message(at.slotAt(depth));
        return fits(expected, message) && stands(at, expected);
    }

    private boolean fits(Delivery expected, Message message) {
        PendingMail mail = expected.mail();
        return isActor(message.to(), expected.actor())
                && (mail == null
                        ? PiSemantics.isOwn(message)
                        : message.name().equals(mail.channel())
                                && message.content() instanceof Payload payload
                                && same(payload.values(), mail.payload()));
    }

    private boolean isActor(ActorId id, int actor) {
        return id.creator() == null && id.ordinal() == actor;
    }

    private boolean same(List<PiValue> values, List<KnownValue> expected) {
        if (values.size() != expected.size()) {
            return false;
        }
        for (int i = 0; i < values.size(); i++) {
            String channel = values.get(i).channel();
            KnownValue known = expected.get(i);
            boolean alike = channel == null ? known.channel() == null : channel.equals(known.channel());
            if (!alike || !isActor(values.get(i).actor(), known.actor())) {
                return false;
            }
        }
        return true;
    }

    /** Whether the actor stands where the run leaves it, if it leaves it waiting. */
    private boolean stands(Cursor at, Delivery expected) {
        ActorStand led = expected.led();
        if (led == null || !system.equation(led.location()).waits()) {
            return true;
        }
        Message message = at.message(at.slotAt(at.depth()));
        return at.local(message.to()).state() instanceof Standing standing
                && standing.location() != null
                && standing.location().name().equals(led.location())
                && same(standing.values(), led.values());
    }
}

package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A cursor that is another: for whoever watches a search from outside, and overrides what is to be watched. */
public abstract class ForwardingCursor extends Cursor {
    private final Cursor to;

    protected ForwardingCursor(Cursor to) {
        this.to = to;
    }

    @Override
    public int first() {
        return to.first();
    }

    @Override
    public int after(int slot) {
        return to.after(slot);
    }

    @Override
    public boolean offers(int slot) {
        return to.offers(slot);
    }

    @Override
    public int ways(int slot) {
        return to.ways(slot);
    }

    @Override
    public boolean isFault(int slot, int way) {
        return to.isFault(slot, way);
    }

    @Override
    public boolean isHandled(int slot, int way) {
        return to.isHandled(slot, way);
    }

    @Override
    public Arrival deliver(int slot, int way) {
        return to.deliver(slot, way);
    }

    @Override
    public void back() {
        to.back();
    }

    @Override
    public void setReal(boolean real) {
        to.setReal(real);
    }

    @Override
    public int depth() {
        return to.depth();
    }

    @Override
    public void fingerprint(Fingerprint into) {
        to.fingerprint(into);
    }

    @Override
    public boolean foresees() {
        return to.foresees();
    }

    @Override
    public boolean foresee(int slot, Fingerprint into) {
        return to.foresee(slot, into);
    }

    @Override
    public boolean foreseeVisited(int slot, Fingerprint into) {
        return to.foreseeVisited(slot, into);
    }

    @Override
    public boolean commute(int slot, int other) {
        return to.commute(slot, other);
    }

    @Override
    public List<ActorId> resolves(int slot) {
        return to.resolves(slot);
    }

    @Override
    public int slotAt(int depth) {
        return to.slotAt(depth);
    }

    @Override
    public int wayAt(int depth) {
        return to.wayAt(depth);
    }

    @Override
    public int waysAt(int depth) {
        return to.waysAt(depth);
    }

    @Override
    public List<Choice> choicesAt(int depth) {
        return to.choicesAt(depth);
    }

    @Override
    public int firstSentAt(int depth) {
        return to.firstSentAt(depth);
    }

    @Override
    public boolean fits(int depth, int slot) {
        return to.fits(depth, slot);
    }

    @Override
    public Message message(int slot) {
        return to.message(slot);
    }

    @Override
    public boolean comparesMessages() {
        return to.comparesMessages();
    }

    @Override
    public int receiver(int slot) {
        return to.receiver(slot);
    }

    @Override
    public int age(int slot) {
        return to.age(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return to.sender(slot);
    }

    @Override
    public long deliveryNumber(int slot) {
        return to.deliveryNumber(slot);
    }

    @Override
    public int numbering() {
        return to.numbering();
    }

    @Override
    public int sentBy(int slot) {
        return to.sentBy(slot);
    }

    @Override
    public int nth(int slot) {
        return to.nth(slot);
    }

    @Override
    public boolean isSend(int slot) {
        return to.isSend(slot);
    }

    @Override
    public boolean isFirstGiven() {
        return to.isFirstGiven();
    }

    @Override
    public boolean isCounted(int depth) {
        return to.isCounted(depth);
    }

    @Override
    public boolean entangled() {
        return to.entangled();
    }

    @Override
    public boolean looksAtFutures() {
        return to.looksAtFutures();
    }

    @Override
    public List<Look> looksAt(int depth) {
        return to.looksAt(depth);
    }

    @Override
    public List<ActorId> resolvedAt(int depth) {
        return to.resolvedAt(depth);
    }

    @Override
    public List<Glance> glance(int depth, int slot, Predicate<ActorId> resolved) {
        return to.glance(depth, slot, resolved);
    }

    @Override
    public int pending() {
        return to.pending();
    }

    @Override
    public int waiting() {
        return to.waiting();
    }

    @Override
    public int pendingAfter(int slot) {
        return to.pendingAfter(slot);
    }

    @Override
    public List<ActorId> actors() {
        return to.actors();
    }

    @Override
    public Local local(ActorId actor) {
        return to.local(actor);
    }

    @Override
    public Futures futures() {
        return to.futures();
    }

    @Override
    public @Nullable Failure failure() {
        return to.failure();
    }

    @Override
    public @Nullable Failure failureAtEnd() {
        return to.failureAtEnd();
    }

    @Override
    public @Nullable Failure deadlock() {
        return to.deadlock();
    }

    @Override
    public FindingKind leftover(int slot) {
        return to.leftover(slot);
    }

    @Override
    public @Nullable String refusal(int slot) {
        return to.refusal(slot);
    }

    @Override
    public List<Failure> noticed() {
        return to.noticed();
    }

    @Override
    public List<Failure> remarks() {
        return to.remarks();
    }
}

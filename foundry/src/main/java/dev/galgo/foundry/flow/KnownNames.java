package dev.galgo.foundry.flow;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.program.NameLeaf;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.ReachableObjects;
import dev.galgo.foundry.run.FoundryState;
import dev.galgo.foundry.run.MessageArguments;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * Who is known to whom. Writing down the form of a state visits everything in it, whatever data it is in, so the names that are written are
 * the names that are known. What statics hold is known to everybody.
 */
final class KnownNames {
    private final ProgramContext setting;
    private final Function<Local.Waiting, @Nullable List<ActorId>> children;
    private final Collector collector = new Collector();
    private final Snapshots snapshots;
    private Set<Object> statics = Set.of();
    private Set<ActorId> known = Set.of();
    private boolean hidden;

    /** @param children whom a handler that waits has created so far; null if unknown */
    KnownNames(ProgramContext setting, Function<Local.Waiting, @Nullable List<ActorId>> children) {
        this.setting = setting;
        this.children = children;
        this.snapshots = setting.snapshots(collector);
    }

    /** Those that an actor in this state knows. */
    synchronized Set<ActorId> of(Local local) {
        var found = new LinkedHashSet<ActorId>();
        if (local instanceof Local.Ready ready) {
            collect(ready, found);
        } else if (local instanceof Local.Waiting waiting) {
            collect(waiting.before(), found);
            collect(waiting.handling(), found);
            for (var input : waiting.inputs()) {
                if (input instanceof Local.Input.Reply reply) {
                    collect(reply.message(), found);
                }
            }
            found.addAll(waiting.callees());
            var born = children.apply(waiting);
            found.addAll(born == null ? everybody() : born);
        }
        return found;
    }

    /** Those that the content of this message names. */
    synchronized Set<ActorId> of(Message message) {
        var found = new LinkedHashSet<ActorId>();
        collect(message, found);
        return found;
    }

    private void collect(Local.Ready ready, Set<ActorId> found) {
        names(((FoundryState) ready.state()).view(), found);
        look();
        found.addAll(known);
    }

    /** Whether statics hold something that is not looked into, so that everybody may be known to everybody. */
    synchronized boolean hideInStatics() {
        look();
        return hidden;
    }

    private void look() {
        var now = setting.statics().reachable();
        if (now != statics) {
            var names = new LinkedHashSet<ActorId>();
            now.forEach(object -> name(object, names));
            statics = now;
            known = names;
        }
        hidden = !setting.statics().reachableIsComplete();
    }

    private void collect(Message message, Set<ActorId> found) {
        names(MessageArguments.view(message.content()), found);
        var originator = MessageArguments.originator(message.content());
        if (originator != null) {
            found.add(originator);
        }
    }

    private void names(Object root, Set<ActorId> found) {
        collector.found = found;
        snapshots.form(root);
        if (setting.hasOpaque()) {
            // What is opaque is not written, but it may hold names all the same.
            var reached = ReachableObjects.from(List.of(root));
            reached.objects().forEach(object -> name(object, found));
            if (!reached.complete()) {
                found.addAll(everybody());
            }
        }
    }

    private static void name(Object object, Set<ActorId> found) {
        if (object instanceof ActorName name && name.id() != null) {
            found.add(name.id());
        }
    }

    private Collection<ActorId> everybody() {
        var names = setting.names();
        return IntStream.range(0, names.size()).mapToObj(names::at).toList();
    }

    /** Notes the names that are written. */
    private static final class Collector extends NameLeaf {
        private Set<ActorId> found = Set.of();

        @Override
        public void write(ActorName name, Form.Writer out) {
            super.write(name, out);
            name(name, found);
        }
    }
}

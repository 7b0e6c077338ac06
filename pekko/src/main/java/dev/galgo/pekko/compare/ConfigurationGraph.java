package dev.galgo.pekko.compare;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Incomparable;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.UncopyableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorSystemImpl;
import org.jspecify.annotations.Nullable;

/**
 * The stage as it stands: everything that the future of a configuration depends on, laid out as one graph, so that it is told where two
 * actors or messages share an object. Two configurations with the same fingerprint have the same future.
 *
 * <p>Not seen are files, and whatever else lies outside objects.
 */
public final class ConfigurationGraph {
    private final SystemController controller;
    private final RunScript script;
    private final ActorAddresses addresses;
    private final Snapshots snapshots;
    private final CellState cellState;
    private final PendingForm onTheWay;
    private final Map<Class<?>, Boolean> programs = new HashMap<>();
    private final Subscriptions subscriptions = new Subscriptions();
    private final HiddenField extensions = new HiddenField(ActorSystemImpl.class, "extensions");

    public ConfigurationGraph(SystemController controller, RunScript script) {
        this.controller = controller;
        this.script = script;
        this.addresses = new ActorAddresses(controller);
        this.snapshots = ComparisonRules.of(addresses, controller.input());
        this.cellState = new CellState(addresses);
        this.onTheWay = new PendingForm(controller, snapshots);
    }

    /**
     * Puts 128 bits that stand for the configuration into {@code into}.
     *
     * @param luck which random numbers the program will draw
     * @param besides what else there is that changes, such as static fields that are written
     */
    public void fingerprint(long luck, List<@Nullable Object> besides, long[] into) {
        try {
            snapshots.fingerprint(whole(luck, besides), into);
        } catch (UncopyableException somewhere) {
            throw explained(somewhere);
        }
    }

    /** What counts of an object when configurations are compared; null if it cannot be. */
    public @Nullable Form form(Object part) {
        try {
            return snapshots.form(part);
        } catch (UncopyableException incomparable) {
            return null;
        }
    }

    private @Nullable Object[] whole(long luck, List<@Nullable Object> besides) {
        var actors = new ArrayList<ActorId>(controller.runView().everybody());
        actors.sort(Comparator.comparingInt(ActorId::index));
        var parts = new ArrayList<@Nullable Object>(actors.size() + 4);
        for (ActorId id : actors) {
            ActorCell cell = controller.runView().cell(id);
            if (cell != null && !cell.isTerminated()) {
                parts.add(cellState.of(id, cell));
            }
        }
        parts.add(onTheWay.all());
        parts.add(script.checks());
        parts.add(luck);
        parts.add(besides.toArray());
        parts.add(controller.faulty());
        parts.add(controller.clock());
        for (ActorSystemImpl system : systems()) {
            parts.add(subscriptions.of(system.eventStream()));
            parts.add(extensionsOf(system));
        }
        return parts.toArray();
    }

    /** Those of the actors on stage, the one whose actor came first before the others. */
    public Set<ActorSystemImpl> systems() {
        var systems = new LinkedHashSet<ActorSystemImpl>();
        for (ActorId id : controller.runView().everybody()) {
            ActorCell cell = controller.runView().cell(id);
            if (cell != null) {
                systems.add(cell.systemImpl());
            }
        }
        return systems;
    }

    private static boolean isOfTheProgram(Class<?> type) {
        return !type.getName().startsWith("org.apache.pekko.");
    }

    /** The program's own: they are where actors of one system can keep things together. */
    public List<Object> extensionsOf(ActorSystemImpl system) {
        var own = new ArrayList<Object>();
        if (extensions.in(system) instanceof Map<?, ?> all) {
            for (Object extension : all.values()) {
                if (programs.computeIfAbsent(extension.getClass(), ConfigurationGraph::isOfTheProgram)) {
                    own.add(extension);
                }
            }
        }
        return own;
    }

    /** Finds out whose state it is that cannot be compared. */
    private Incomparable explained(UncopyableException somewhere) {
        for (ActorId id : controller.runView().everybody()) {
            ActorCell cell = controller.runView().cell(id);
            if (cell != null && !cell.isTerminated()) {
                for (Object part : cellState.of(id, cell)) {
                    if (!isComparable(part)) {
                        return new Incomparable("in actor " + id.type() + ", " + reasonWhy(part, somewhere));
                    }
                }
            }
        }
        if (!isComparable(script.checks())) {
            return new Incomparable("in the checks of the test, " + reasonWhy(script.checks(), somewhere));
        }
        return new Incomparable("in what is pending, " + somewhere.getMessage());
    }

    private boolean isComparable(@Nullable Object part) {
        return reason(part) == null;
    }

    private String reasonWhy(@Nullable Object part, UncopyableException otherwise) {
        UncopyableException reason = reason(part);
        return String.valueOf((reason == null ? otherwise : reason).getMessage());
    }

    private @Nullable UncopyableException reason(@Nullable Object part) {
        try {
            snapshots.form(part);
            return null;
        } catch (UncopyableException reason) {
            return reason;
        }
    }
}

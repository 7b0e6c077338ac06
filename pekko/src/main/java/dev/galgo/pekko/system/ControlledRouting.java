package dev.galgo.pekko.system;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.apache.pekko.routing.RandomRoutingLogic;
import org.apache.pekko.routing.RoutedActorCell;
import org.apache.pekko.routing.Routee;
import org.apache.pekko.routing.Router;
import org.apache.pekko.routing.RoutingLogic;
import org.apache.pekko.routing.SmallestMailboxRoutingLogic;
import org.apache.pekko.routing.TailChoppingRoutingLogic;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Set;

/** Puts a choice that is explored in the place of chance where routers pick one of their routees. */
public final class ControlledRouting {
    private static final String TYPED = "org.apache.pekko.actor.typed.internal.routing.";

    private ControlledRouting() {}

    /** A classic router is born: says what of it is left to chance, or null. */
    public static @Nullable String install(ActorCell cell, SystemControl controller) {
        if (!(cell instanceof RoutedActorCell routed) || routed.router() == null) {
            return null;
        }
        controller.entangle(); // whoever sends picks the routee, and routers count and look at mailboxes
        Router router = routed.router();
        RoutingLogic logic = router.logic();
        if (logic instanceof RandomRoutingLogic || logic instanceof SmallestMailboxRoutingLogic) {
            set(RoutedActorCell.class, "_router", routed, Router.apply(new AnyOf(controller), router.routees()));
        }
        return logic instanceof TailChoppingRoutingLogic
                ? "the order in which the tail-chopping router "
                        + cell.self().path().name() + " tries its routees does not matter"
                : null;
    }

    /** Looks at a typed actor that is about to handle something, which may be a router. */
    public static void installTyped(ActorCell cell, SystemControl controller) {
        if (cell.actor() instanceof ActorAdapter<?> typed) {
            Behavior<?> behavior = typed.currentBehavior();
            String name = behavior == null ? "" : behavior.getClass().getName();
            if (name.startsWith(TYPED)) {
                String field = name.endsWith("PoolRouterImpl") ? "logic" : "routingLogic";
                Object logic = name.endsWith("RouterImpl") ? get(behavior.getClass(), field, behavior) : null;
                if (logic != null && logic.getClass().getName().endsWith("RandomLogic")) {
                    var routees =
                            (org.apache.pekko.actor.typed.ActorRef<?>[]) get(logic.getClass(), "currentRoutees", logic);
                    set(behavior.getClass(), field, behavior, new AnyTyped<>(controller, routees));
                }
            }
        }
    }

    private static @Nullable Object get(Class<?> declaring, String name, Object of) {
        try {
            return open(declaring, name).get(of);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    private static void set(Class<?> declaring, String name, Object of, Object value) {
        try {
            open(declaring, name).set(of, value);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    private static Field open(Class<?> declaring, String name) throws NoSuchFieldException {
        Field field = declaring.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Any of the routees. Where no event happens, as in main, there is no choice, so that it is left to an event of its own. */
    private record AnyOf(SystemControl controller) implements RoutingLogic {
        @Override
        public Routee select(Object message, IndexedSeq<Routee> routees) {
            if (routees.size() < 2) {
                return routees.isEmpty() ? org.apache.pekko.routing.NoRoutee$.MODULE$ : routees.apply(0);
            }
            return controller.choices().isOpen()
                    ? routees.apply(controller.choices().next(routees.size()))
                    : new Later(controller, routees);
        }
    }

    /** Stands for a routee until one is chosen. */
    private record Later(SystemControl controller, IndexedSeq<Routee> routees) implements Routee {
        @Override
        public void send(Object message, ActorRef sender) {
            controller.later(() ->
                    routees.apply(controller.choices().next(routees.size())).send(message, sender));
        }
    }

    /** The same for typed routers. */
    private static final class AnyTyped<T> implements org.apache.pekko.actor.typed.internal.routing.RoutingLogic<T> {
        private final SystemControl controller;
        private org.apache.pekko.actor.typed.ActorRef<T>[] routees;

        @SuppressWarnings("unchecked") // the routees of the logic whose place it takes
        AnyTyped(SystemControl controller, org.apache.pekko.actor.typed.ActorRef<?> @Nullable [] routees) {
            this.controller = controller;
            this.routees = (org.apache.pekko.actor.typed.ActorRef<T>[])
                    sorted(routees == null ? new org.apache.pekko.actor.typed.ActorRef<?>[0] : routees.clone());
        }

        private static org.apache.pekko.actor.typed.ActorRef<?>[] sorted(
                org.apache.pekko.actor.typed.ActorRef<?>[] all) {
            Arrays.sort(all, Comparator.comparing(ref -> ref.path().toStringWithoutAddress()));
            return all;
        }

        @Override
        public org.apache.pekko.actor.typed.ActorRef<T> selectRoutee(T message) {
            return routees[controller.choices().next(routees.length)];
        }

        @Override
        @SuppressWarnings("unchecked") // an array of what the set holds
        public void routeesUpdated(Set<org.apache.pekko.actor.typed.ActorRef<T>> now) {
            var all = new org.apache.pekko.actor.typed.ActorRef<?>[now.size()];
            now.copyToArray(all);
            routees = (org.apache.pekko.actor.typed.ActorRef<T>[]) sorted(all);
        }
    }
}

package org.example.shop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.pattern.Patterns;

/** Opens a shop: its main creates actors and looks them up, or tells them of news. */
final class Opening {
    private Opening() {}

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("shop");
        switch (args[0]) {
            case "path" -> path(system, args.length > 1);
            case "news" -> news(system, args.length > 1);
            case "question" -> question(system, args.length > 1);
            case "price" -> price(system, args.length > 1);
            case "opened" -> opened(system, args.length > 1);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** The boss creates a helper when it starts; whether it has is seen by the path. */
    private static void path(ActorSystem system, boolean either) {
        system.actorOf(
                Clerk.props(
                        boss -> boss.getContext()
                                .actorOf(Clerk.props(self -> {}, message -> Clerk.check(either, "found")), "helper"),
                        message -> {}),
                "boss");
        system.actorSelection("/user/boss/helper").tell("hello", ActorRef.noSender());
    }

    /** The same, where main asks. */
    private static void question(ActorSystem system, boolean either) {
        system.actorOf(
                Clerk.props(
                        boss -> boss.getContext()
                                .actorOf(Clerk.props(self -> {}, message -> Clerk.check(either, "asked")), "helper"),
                        message -> {}),
                "boss");
        Patterns.ask(system.actorSelection("/user/boss/helper"), "hello", Duration.ofSeconds(1));
    }

    /** The clerk reads the price when it starts; main writes it before or after it creates the clerk. */
    private static void price(ActorSystem system, boolean before) {
        int[] price = {0};
        if (before) {
            price[0] = 3;
        }
        system.actorOf(Clerk.props(self -> Clerk.check(price[0] == 3, "no price"), message -> {}), "clerk");
        if (!before) {
            price[0] = 3;
        }
    }

    /** The same between two actors, where the clerk reads with its first message or when it starts. */
    private static void opened(ActorSystem system, boolean before) {
        var list = new ArrayList<String>();
        Consumer<AbstractActor> reading = self -> Clerk.check(list.size() == 1, "not opened");
        system.actorOf(
                Clerk.props(
                        boss -> {
                            if (before) {
                                list.add("open");
                            }
                            boss.getContext().actorOf(Clerk.props(reading, message -> {}), "clerk");
                            if (!before) {
                                list.add("open");
                            }
                        },
                        message -> {}),
                "boss");
    }

    /** Published by main. */
    record News(String text) {}

    /** Whether the clerk has subscribed is seen by what is published. */
    private static void news(ActorSystem system, boolean either) {
        Consumer<AbstractActor> subscribing =
                self -> self.getContext().getSystem().getEventStream().subscribe(self.getSelf(), News.class);
        system.actorOf(Clerk.props(subscribing, message -> Clerk.check(either, "heard of it")), "clerk");
        system.getEventStream().publish(new News("open"));
    }
}

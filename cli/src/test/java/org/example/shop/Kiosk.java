package org.example.shop;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.Props;
import org.apache.pekko.io.Tcp;

/** Insists on a configuration of its own, which no file and no system property may change. */
public final class Kiosk {
    private Kiosk() {}

    private static final class Counter extends AbstractActor {
        private String first = "";

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::serve).build();
        }

        private void serve(String customer) {
            if (customer.equals("network")) {
                Tcp.get(getContext().getSystem());
            }
            first = first.isEmpty() ? customer : first;
            if (first.equals("ben")) {
                throw new IllegalStateException("ben pushed in");
            }
        }
    }

    private static final class Customer extends AbstractActor {
        private final ActorRef counter;

        Customer(ActorRef counter) {
            this.counter = counter;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, name -> counter.tell(name, getSelf()))
                    .build();
        }
    }

    private static Config own() {
        return ConfigFactory.parseString(
                """
                pekko.actor.default-dispatcher.type = Dispatcher
                pekko.scheduler.implementation = org.apache.pekko.actor.LightArrayRevolverScheduler
                """);
    }

    /** With {@code setup} the configuration comes in a setup, with {@code network} the program opens a socket. */
    public static void main(String[] args) {
        String how = args.length == 0 ? "" : args[0];
        ActorSystem system = how.equals("setup")
                ? ActorSystem.create("kiosk", BootstrapSetup.create(own()))
                : ActorSystem.create("kiosk", own());
        ActorRef counter = system.actorOf(Props.create(Counter.class, Counter::new), "counter");
        for (String name : new String[] {"anna", "ben"}) {
            ActorRef customer = system.actorOf(Props.create(Customer.class, () -> new Customer(counter)), name);
            customer.tell(how.equals("network") ? how : name, ActorRef.noSender());
        }
    }
}

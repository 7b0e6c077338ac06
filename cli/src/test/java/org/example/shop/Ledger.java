package org.example.shop;

import com.typesafe.config.ConfigFactory;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.serialization.JSerializer;

/** Has a serializer on its class path that looks at a calendar when it is made, as Jackson's do. */
final class Ledger {
    private Ledger() {}

    public static void main(String[] args) {
        var config = ConfigFactory.parseString("pekko.actor.serializers.ledger = \"" + Pages.class.getName() + "\"");
        ActorSystem system = ActorSystem.create("shop", config.withFallback(ConfigFactory.load()));
        system.actorOf(Clerk.silent(), "clerk").tell("hello", ActorRef.noSender());
    }

    /** Is never asked to write anything. */
    public static final class Pages extends JSerializer {
        private final Calendar opened = new GregorianCalendar();

        @Override
        public int identifier() {
            return 4711;
        }

        @Override
        public boolean includeManifest() {
            return false;
        }

        @Override
        public byte[] toBinary(Object page) {
            throw new UnsupportedOperationException(opened.toString());
        }

        @Override
        public Object fromBinaryJava(byte[] bytes, Class<?> manifest) {
            throw new UnsupportedOperationException(opened.toString());
        }
    }
}

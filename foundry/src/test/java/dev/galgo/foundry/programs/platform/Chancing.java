package dev.galgo.foundry.programs.platform;

import java.security.SecureRandom;
import java.security.Signature;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import javax.crypto.KeyGenerator;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Draws random numbers. */
public class Chancing extends Actor {
    Object got = "";

    @message
    void shuffle() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(list);
        got = list;
    }

    @message
    void splittable() {
        got = new SplittableRandom().nextInt();
    }

    @message
    void generator() {
        got = RandomGenerator.getDefault().nextInt();
    }

    @message
    void generatorByName() {
        got = RandomGenerator.of("L64X128MixRandom").nextInt();
    }

    @message
    void factory() {
        got = RandomGeneratorFactory.of("Random").create().nextInt();
    }

    @message
    void strict() {
        got = StrictMath.random();
    }

    @message
    void strong() throws Exception {
        got = SecureRandom.getInstance("SHA1PRNG").nextInt();
    }

    @message
    void key() throws Exception {
        got = KeyGenerator.getInstance("AES").generateKey().getEncoded()[0];
    }

    @message
    void signature() throws Exception {
        try {
            Signature.getInstance("SHA256withECDSA").sign();
        } catch (SignatureException noKey) {
            got = "not signed";
        }
    }

    @message
    void reference() {
        Supplier<ThreadLocalRandom> source = ThreadLocalRandom::current;
        got = source.get().nextInt();
    }

    @message
    void constructorReference() {
        Supplier<Random> source = Random::new;
        got = source.get().nextInt();
    }

    @message
    void uuidReference() {
        Supplier<UUID> source = UUID::randomUUID;
        got = source.get().toString();
    }

    @message
    void subclass() {
        got = new Dice().roll();
    }

    @message
    void harmless() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(list, new Random(42));
        got = list + " " + new SplittableRandom(7).nextInt()
                + RandomGeneratorFactory.of("Random").create(1).nextInt() + UUID.nameUUIDFromBytes(new byte[] {1});
    }

    private static final class Dice extends Random {
        private static final long serialVersionUID = 1L;

        int roll() {
            return nextInt(6);
        }
    }
}

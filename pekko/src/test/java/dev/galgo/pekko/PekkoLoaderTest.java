package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Collections;
import java.util.jar.JarFile;
import org.apache.pekko.actor.ActorSystem;
import org.junit.jupiter.api.Test;

class PekkoLoaderTest {
    @Test
    void aProgramSeesTheManifestsOfItsOwnClassPath() throws Exception {
        URL pekko = ActorSystem.class.getProtectionDomain().getCodeSource().getLocation();
        ClassLoader galgo = PekkoLoaderTest.class.getClassLoader();
        try (var loader = new PekkoLoader(new URL[] {pekko}, galgo)) {
            assertThat(Collections.list(loader.getResources(JarFile.MANIFEST_NAME)))
                    .singleElement()
                    .asString()
                    .contains(pekko.toString());
            assertThat(Collections.list(galgo.getResources(JarFile.MANIFEST_NAME)))
                    .hasSizeGreaterThan(1);
            assertThat(Collections.list(loader.getResources("reference.conf"))).isNotEmpty();
        }
    }
}

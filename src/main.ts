document.querySelector('#app')?.append('Vedette');
